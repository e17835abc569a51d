import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

/** The compile cache that the processes share. */
export const compileCache = join(root, 'node_modules', '.cache', 'node');

export const rooms = ['models', 'simulator', 'fixtures', 'suites', 'reports'] as const;

export interface Source {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly isTest: boolean;
}

const posix = (path: string) => path.split(sep).join('/');

const filesBelow = (base: string, folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => posix(relative(base, join(entry.parentPath, entry.name))));

/** Every TypeScript file of the rooms, and `cli.ts` with its commands, by default of this checkout. */
export const sources = (base: string = root): Source[] => {
  const paths = [...[...rooms, 'cli'].flatMap((room) => filesBelow(base, join(base, room))), 'cli.ts'];
  return paths.map((path) => ({
    path,
    room: path.split('/')[0] ?? path,
    text: readFileSync(join(base, path), 'utf8'),
    isTest: /\.test(\.kit)?\.ts$/.test(path) || path.startsWith('suites/selftest/'),
  }));
};

/** The imports of a file, static or lazy, types included. */
export const importsOf = ({ text }: Source): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name ?? '');

const declaration = /\.d\.ts$/;

/**
 * Compiled files without a source, as absolute paths. `built` mirrors `sources`; the compiler writes a declaration
 * beside each module, so other files there (copied data, build information) are never listed.
 */
export const staleOutputs = (built: string, sources: string): string[] =>
  readdirSync(built, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && declaration.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(join(sources, relative(built, path).replace(declaration, '.ts'))))
    .flatMap((path) => [path, path.replace(declaration, '.js')]);
