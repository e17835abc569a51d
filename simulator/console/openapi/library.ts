import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the page needs of Swagger UI, and what its license asks to go with it. */
export const libraryFiles = [
  ...['swagger-ui-bundle.js', 'swagger-ui.css'],
  ...['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'],
] as const;

/**
 * Beside the compiled code. Whoever installs Procon gets these files and not the package that they are from: it
 * brings another along, which reports installations.
 */
export const ownFolder = join(import.meta.dirname, 'library');

/** The package itself, which only this repository is developed with. */
export const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Where a file of the library lies. */
export const inLibrary = (name: (typeof libraryFiles)[number]): string =>
  join(existsSync(ownFolder) ? ownFolder : packageFolder(), name);
