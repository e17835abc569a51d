import type { Fault } from '../../fault.ts';
import { below, tellKind, words } from '../../twist/comment/kinds.ts';
import { refuse } from '../../twist/comment/refuse.ts';

/** No comment on a document is found by its id, for each kind of documents. */
export const showFindsNothing: readonly Fault[] = words.map((word) => ({
  id: `comments/show-finds-nothing-on-${word}`,
  title: `No comment on ${tellKind(word)} is found by its id.`,
  violates: [`comments/show-on-${word}`],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(below('show-on', word)),
}));
