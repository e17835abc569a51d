import type { Context } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { judgeKept } from '../bodies.ts';
import type { Made } from '../create.ts';
import { judgeNamed } from './readable.ts';
import { sharedRows } from './rows.ts';

/** Judges what one comment shows of itself, wherever it was seen. */
export const judgeSight = (context: Context, made: Made, snapshot: Snapshot) => {
  judgeNamed(context, made, snapshot);
  judgeKept(context, made, { snapshot, row: sharedRows.kept });
};

export const made = 'comments/create-without-owner-path';
