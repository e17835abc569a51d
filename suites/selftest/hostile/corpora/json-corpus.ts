import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Reception } from '../../../../fixtures/hostile/hostile-body.ts';
import type { CorpusRow } from './corpus-row.ts';
import { filesBelow } from './files-below.ts';

const receptions: Readonly<Record<string, Reception>> = { y: 'accepted', n: 'refused', i: 'either' };

/** The rows of a corpus like JSONTestSuite: `y_` is JSON, `n_` is none, `i_` may be either. */
export const jsonCorpus = (folder: string): readonly CorpusRow[] =>
  filesBelow(folder).flatMap((path) => {
    const letter = /^([yni])_.*\.json$/.exec(basename(path))?.[1];
    const reception = letter === undefined ? undefined : receptions[letter];
    if (letter === undefined || reception === undefined) return [];
    const told = { name: relative(folder, path), group: `JSON ${letter}`, reception };
    return [{ ...told, type: 'application/json', bytes: readFileSync(path) }];
  });
