import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { style } from './page.ts';
import { start } from './start.ts';

/** What the page needs of Swagger UI, and what its license asks to go with it. */
const libraryFiles = [
  ...['swagger-ui-bundle.js', 'swagger-ui.css'],
  ...['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'],
] as const;

/**
 * Beside the compiled code. Whoever installs Procon gets these files and not the package that they are from: it
 * brings another along, which reports installations.
 */
const ownFolder = join(import.meta.dirname, 'library');

/** The package itself, which only this repository is developed with. */
const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Where a file of the library lies. */
const inLibrary = (name: (typeof libraryFiles)[number]): string =>
  join(existsSync(ownFolder) ? ownFolder : packageFolder(), name);

// Run once the package is compiled.
mkdirSync(ownFolder, { recursive: true });
for (const name of libraryFiles) {
  const own = join(ownFolder, name);
  // A simulator that is serving the file goes on reading the old one.
  copyFileSync(join(packageFolder(), name), `${own}.part`);
  renameSync(`${own}.part`, own);
}

const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

/** The files that the page of the document loads, with their types: all from here, none from elsewhere. */
export const pageFiles: Readonly<
  Record<string, { readonly type: string; readonly bytes: () => Promise<Uint8Array> }>
> = {
  'swagger-ui-bundle.js': { type: javascript, bytes: () => readFile(inLibrary('swagger-ui-bundle.js')) },
  'swagger-ui.css': { type: css, bytes: () => readFile(inLibrary('swagger-ui.css')) },
  'page.css': { type: css, bytes: async () => Buffer.from(style) },
  'start.js': { type: javascript, bytes: async () => Buffer.from(start) },
};
