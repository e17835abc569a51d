import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const declaration = /\.d\.ts$/;

/**
 * Compiled files whose source is gone, as absolute paths. `built` mirrors `sources`; the compiler writes a
 * declaration beside each module, so what else lies there (copied data, build information) is never named.
 */
export const staleOutputs = (built: string, sources: string): string[] =>
  readdirSync(built, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && declaration.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(join(sources, relative(built, path).replace(declaration, '.ts'))))
    .flatMap((path) => [path, path.replace(declaration, '.js')]);
