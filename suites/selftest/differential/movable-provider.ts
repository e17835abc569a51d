import { json } from 'node:stream/consumers';
import { startProvider } from './provider.ts';
import { clockPath, suiteConfiguration } from './suite-profile.ts';

// The library uses Date.now only; therefore it runs in its own process here.
const systemNow = Date.now;
let ahead = 0;
Date.now = () => systemNow() + ahead * 1000;

const { url } = await startProvider({
  configuration: suiteConfiguration,
  routes: {
    [clockPath]: async (request, response) => {
      const { advanceSeconds } = (await json(request)) as { advanceSeconds: number };
      ahead += advanceSeconds;
      response.end('{}');
    },
  },
});
process.stdout.write(`listening on ${url}\n`);
