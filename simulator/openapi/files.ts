import { readFile } from 'node:fs/promises';
import { inLibrary } from './library.ts';
import { style } from './page.ts';
import { start } from './start.ts';

const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

/** Assets of the OpenAPI page with their types, all served by the simulator itself. */
export const pageFiles: Readonly<
  Record<string, { readonly type: string; readonly bytes: () => Promise<Uint8Array> }>
> = {
  'swagger-ui-bundle.js': { type: javascript, bytes: () => readFile(inLibrary('swagger-ui-bundle.js')) },
  'swagger-ui.css': { type: css, bytes: () => readFile(inLibrary('swagger-ui.css')) },
  'page.css': { type: css, bytes: async () => Buffer.from(style) },
  'start.js': { type: javascript, bytes: async () => Buffer.from(start) },
};
