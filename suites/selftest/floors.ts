import { posix } from 'node:path';
import { type Source, sources } from './sources.ts';

/** The paths that a file imports when it is loaded, without types and lazy imports. */
const valuesImportedBy = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gms)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );

/** The folder of a room that contains a path, with a slash, or the file itself. */
const partOf = (path: string): string => {
  const [, part = '', below] = path.split('/');
  return below === undefined ? part : `${part}/`;
};

/** The folders and files of a room, each with the others that it loads from. */
const partsOf = (room: string): Map<string, ReadonlySet<string>> => {
  const own = sources().filter((source) => source.room === room && !source.isTest);
  return new Map(
    [...Map.groupBy(own, ({ path }) => partOf(path))].map(([part, files]) => {
      const imported = files.flatMap(valuesImportedBy).filter((path) => path.startsWith(`${room}/`));
      return [part, new Set(imported.map(partOf).filter((other) => other !== part))] as const;
    }),
  );
};

/**
 * The floors of a room, the lowest first: its folders and files, each on the lowest floor on which it loads only from
 * floors below. `circle` contains those without such a floor.
 */
export const floorsOf = (
  room: string,
): { readonly floors: readonly (readonly string[])[]; readonly circle: readonly string[] } => {
  const left = partsOf(room);
  const floors: string[][] = [];
  for (;;) {
    const next = [...left].flatMap(([part, below]) =>
      [...below].some((one) => left.has(one)) ? [] : [part],
    );
    if (next.length === 0) return { floors, circle: [...left.keys()] };
    floors.push(next.sort());
    for (const part of next) left.delete(part);
  }
};
