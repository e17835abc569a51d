import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** What the simulator's speed is compared with: Koa answering a constant of the same size. */
const body = process.argv[2] ?? '{}';
const app = new Koa();
app.use((context) => {
  context.type = 'application/json';
  context.body = body;
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
