import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The files of one checkout, and what each imports when it is run. Types are left out: they are erased. */
export interface Modules {
  /** A file and all that it imports, directly or not, but for what `stop` holds; paths from the root, sorted. */
  closureOf(entries: readonly string[], stop?: ReadonlySet<string>): readonly string[];
  /** A hash of a file's content. */
  hashOf(path: string): string;
}

const statement = /\b(?:import|export)\s+(type\s)?[^'"();]*?\bfrom\s*['"](\.[^'"]+)['"]/g;
const bare = /\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Relative module names that a source imports at run time, lazily too. */
export const runtimeImports = (text: string): string[] => [
  ...[...text.matchAll(statement)].flatMap(([, type, name]) => (type === undefined && name ? [name] : [])),
  ...[...text.matchAll(bare)].flatMap(([, name]) => name ?? []),
];

interface Known {
  readonly hash: string;
  readonly imports: readonly string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Reads the modules below a root as they are now; each file once. */
export const openModules = (root: string): Modules => {
  const files = new Map<string, Known>();
  const read = (path: string): Known => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const place = join(root, path);
    const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
    const imports = path.endsWith('.ts')
      ? runtimeImports(text).map((name) => posix.normalize(posix.join(dirname(path), name)))
      : [];
    const made = { hash: digest(text), imports };
    files.set(path, made);
    return made;
  };
  return {
    hashOf: (path) => read(path).hash,
    closureOf: (entries, stop = new Set()) => {
      const found = new Set<string>();
      const waiting = [...entries];
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (found.has(path) || stop.has(path)) continue;
        found.add(path);
        waiting.push(...read(path).imports);
      }
      return [...found].sort();
    },
  };
};

/** One hash for named parts. */
export const hashOfParts = (parts: readonly string[]): string => digest(parts.join('\n'));
