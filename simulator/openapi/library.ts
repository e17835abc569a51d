import { existsSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of Swagger UI that the page needs, with its license files. */
export const libraryFiles = [
  ...['swagger-ui-bundle.js', 'swagger-ui.css'],
  ...['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'],
] as const;

/**
 * Directory below that of the compiled code. Procon ships these files instead of depending on the package, which has
 * a dependency that reports installations.
 */
export const ownFolder = join(findPackageJSON(import.meta.url) ?? '', '..', 'dist', 'swagger-ui');

/** Directory of the package itself, a development dependency of this repository. */
export const packageFolder = (): string =>
  dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Path of a file of the library. */
export const inLibrary = (name: (typeof libraryFiles)[number]): string =>
  join(existsSync(ownFolder) ? ownFolder : packageFolder(), name);
