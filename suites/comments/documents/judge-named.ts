import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Document, tellDocument } from '../descriptor.ts';
import { sharedRows } from './rows.ts';

/** Judges whether a comment names the document that it is on; `exchanges` are what came before. */
export const judgeNamed = (
  { judge }: Context,
  { document, exchanges = [] }: { readonly document: Document; readonly exchanges?: readonly Exchange[] },
  { data, exchange }: Snapshot,
) => {
  const { 'commentable-id': id = null } = data;
  if (id === null) return judge.inconclusive(sharedRows.named, 'a comment shows no commentable-id');
  if (String(id) === String(document.id)) return judge.holds(sharedRows.named, exchange);
  judge.violated(sharedRows.named, {
    expected: `commentable-id ${document.id}, as it is a comment on ${tellDocument(document)}`,
    seen: `commentable-id ${String(id)}`,
    exchanges: [...exchanges, exchange],
    explanation: 'a comment names another document than its own',
  });
};
