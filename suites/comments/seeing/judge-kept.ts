import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import type { Made } from '../asking/make.ts';
import type { Sight } from './sight.ts';

/** A text as it is told in a finding: long ones are cut. */
const told = (text: unknown): string => {
  const written = JSON.stringify(text) ?? 'nothing';
  return written.length > 200 ? `${written.slice(0, 200)}… (${written.length} characters)` : written;
};

/** Judges whether a comment shows the body that it was made with, where it shows any. */
export const judgeKept = (
  { judge }: Pick<Context, 'judge'>,
  { wish, exchanges }: Made,
  { sight, row }: { readonly sight: Sight; readonly row: RequirementId },
) => {
  const { data, exchange, format } = sight;
  const { comments } = data;
  if (comments === undefined) return judge.inconclusive(row, 'an answer shows no comments');
  if (comments === wish.comments) return judge.holds(row, exchange);
  judge.violated(row, {
    expected: `comments ${told(wish.comments)}`,
    seen: `${told(comments)}, in ${format.toUpperCase()}`,
    exchanges: [...exchanges, exchange],
    explanation: 'the body of a comment is not kept',
  });
};
