import type { Fault } from '../../fault.ts';
import { below, tellKind, words } from '../../twist/comment/kinds.ts';
import { leaveUntold } from '../../twist/comment/leave.ts';

/** A comment on a document is answered and not kept, for each kind of documents. */
export const creationIsForgotten: readonly Fault[] = words.map((word) => ({
  id: `comments/creation-is-forgotten-on-${word}`,
  title: `A comment on ${tellKind(word)} is answered and not kept.`,
  violates: [`comments/create-on-${word}`],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(
    ({ id }, { sandbox }) => {
      sandbox.store.remove('comment', id);
      return true;
    },
    below('create-on', word),
  ),
}));
