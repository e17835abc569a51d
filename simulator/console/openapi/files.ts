import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { start } from './start.ts';

const require = createRequire(import.meta.url);

const javascript = 'text/javascript; charset=utf-8';

const ofLibrary = (name: string): Promise<Uint8Array> =>
  readFile(join(dirname(require.resolve('swagger-ui-dist/package.json')), name));

/** The files that the page of the document loads, with their types: all from here, none from elsewhere. */
export const pageFiles: Readonly<
  Record<string, { readonly type: string; readonly bytes: () => Promise<Uint8Array> }>
> = {
  'swagger-ui-bundle.js': { type: javascript, bytes: () => ofLibrary('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', bytes: () => ofLibrary('swagger-ui.css') },
  'start.js': { type: javascript, bytes: async () => Buffer.from(start) },
};
