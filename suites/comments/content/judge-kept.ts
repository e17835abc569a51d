import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import type { Made } from '../create.ts';
import { isPlain, wordsOf } from './plain.ts';

/** A text as it is told in a finding: long ones are cut. */
export const told = (text: unknown): string => {
  const written = jsonText(text) ?? 'nothing';
  return written.length > 200 ? `${written.slice(0, 200)}… (${written.length} characters)` : written;
};

/** Judges whether a comment shows the words that it was made with, where it shows any and they are plain. */
export const judgeKept = (
  { judge }: Pick<Context, 'judge'>,
  { wish, exchanges }: Made,
  { snapshot, row }: { readonly snapshot: Snapshot; readonly row: RequirementId },
) => {
  const { data, exchange, format } = snapshot;
  const { comments } = data;
  if (comments === undefined) return judge.inconclusive(row, 'an answer shows no comments');
  if (!isPlain(wish.comments)) return judge.inconclusive(row, 'the body is more than plain words');
  if (typeof comments === 'string' && wordsOf(comments) === wordsOf(wish.comments))
    return judge.holds(row, exchange);
  judge.violated(row, {
    expected: `comments ${told(wish.comments)}`,
    seen: `${told(comments)}, in ${format.toUpperCase()}`,
    exchanges: [...exchanges, exchange],
    explanation: 'the body of a comment is not kept',
  });
};
