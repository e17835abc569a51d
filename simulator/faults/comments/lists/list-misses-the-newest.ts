import type { Fault } from '../../fault.ts';
import { below, tellKind, words } from '../../twist/comment/kinds.ts';
import { listWithoutTheNewest } from '../../twist/comment/list.ts';

/** The list of comments on a document misses the newest, for each kind of documents. */
export const listMissesTheNewest: readonly Fault[] = words.map((word) => ({
  id: `comments/list-misses-the-newest-of-${word}`,
  title: `The list of comments on ${tellKind(word)} misses the newest.`,
  violates: [`comments/list-of-${word}`],
  kind: 'behavioural',
  step: 'respond',
  wrap: listWithoutTheNewest(below('list-of', word)),
}));
