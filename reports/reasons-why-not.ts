import type { Row } from './run.ts';

/** The most reasons that are listed. */
const mostReasons = 5;

/** A sentence as a part of another one; an abbreviation such as XML keeps its first letter. */
const inSentence = (sentence: string): string =>
  /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

/**
 * Why requirements do not apply, most frequent reasons first: what the target does not have, and what cannot be
 * observed. Empty where all apply.
 */
export function whyNotInWords(rows: readonly Pick<Row, 'verdict' | 'reason'>[]): string {
  const open = rows.filter(({ verdict }) => verdict === 'not-applicable');
  const all = [...Map.groupBy(open, ({ reason }) => reason.replace(/\.$/, ''))]
    .map(([reason, { length }]) => ({ reason, length }))
    .sort((a, b) => b.length - a.length || (a.reason < b.reason ? -1 : 1));
  const rest = all.slice(mostReasons).reduce((sum, { length }) => sum + length, 0);
  const counts = all.slice(0, mostReasons).map(({ reason, length }) => `${inSentence(reason)} (${length})`);
  return [...counts, ...(rest > 0 ? [`other reasons (${rest})`] : [])].join('; ');
}
