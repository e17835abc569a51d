import type { LedgerEntry, Row, Run, Summary } from './run.ts';
import { shortfall } from './shortfall.ts';

/** A count with its noun: `1 check`, `2 checks`, `1,000 checks`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** An ISO 8601 datetime to the minute, with its time zone: `2025-03-04 09:30 UTC`. */
export function moment(iso: string): string {
  const [, day, minute, zone = ''] = /^(\S+?)T(\d\d:\d\d)[\d:.]*(.*)$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day} ${minute} ${zone.replace(/^Z?$/, 'UTC')}`;
}

/** The verdict of a run as a heading. */
export function heading({ summary: { verdict, counts, decided } }: Run): string {
  switch (verdict) {
    case 'violated':
      return 'Violations found';
    case 'interrupted':
      return counts.fail > 0 ? 'Violations found' : withoutViolation(counts, decided);
    case 'partial':
      return withoutViolation(counts, decided);
    case 'conformant but for known violations':
      return `Conformant but for ${countText(counts['expected-fail'], 'known violation')}`;
    default:
      return verdict.charAt(0).toUpperCase() + verdict.slice(1);
  }
}

/** The heading of a partial run without violations. */
function withoutViolation({ 'expected-fail': known }: Summary['counts'], decided: number): string {
  if (decided === 0) return 'Nothing was decided';
  return known === 0 ? 'No violations found' : `No violations found but for ${countText(known, 'known one')}`;
}

/** The last day, owner and overdue time of a known violation; empty for any other row. */
export function overdueSentence({ expected = {} }: Pick<Row, 'expected'>): string {
  const { until, owner, reason, overdue } = expected;
  if (overdue === undefined) return '';
  const whose = [owner, reason].filter((one) => one !== undefined).join(': ');
  return `known until ${until}${whose === '' ? '' : ` (${whose})`}: overdue by ${countText(overdue, 'day')}`;
}

/** The silences at which a target departs from the pins of its profile. */
export function driftEntries(run: Run): readonly LedgerEntry[] {
  return run.ledger.filter((entry) => entry.drift === true);
}

const figures = (count: number): string => count.toLocaleString('en-US');

/** The counts of verdicts, worst first, then the undecided ones: `3 violated, 52 passed; 2 inconclusive`. */
function tally(run: Run): string {
  const { counts } = run.summary;
  const inWords = (all: readonly (readonly [number, string])[]): string =>
    all
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${figures(count)} ${words}`)
      .join(', ');
  const decided = inWords([
    [counts.fail, 'violated'],
    [counts['harness-error'], 'broken'],
    [counts.blocked, 'blocked'],
    [counts.drift + driftEntries(run).length, 'changed'],
    [counts['unexpected-pass'], 'no longer violated'],
    [counts['expected-fail'], 'known to be violated'],
    [counts.warn, counts.warn === 1 ? 'warning' : 'warnings'],
    [counts.pass, 'passed'],
  ]);
  const open = inWords([
    [counts.inconclusive, 'inconclusive'],
    [counts['not-run'], 'not in this run'],
  ]);
  return [decided === '' ? '0 passed' : decided, open].filter((part) => part !== '').join('; ');
}

/**
 * The number of decided requirements; for a partial run with the reason, and below the required share with that share.
 */
function share({ summary, partial, lifecycles }: Run): string {
  const { decided, decidable, verdict } = summary;
  const of = `${figures(decided)} of ${countText(decidable, 'requirement')}`;
  const coverage =
    partial === undefined ? `${of} decided` : `partial run: ${of} decided (${partial.join(', ')})`;
  const lack =
    verdict === 'incomplete' ? shortfall(summary, partial === undefined ? lifecycles : []) : undefined;
  return lack === undefined ? coverage : `${lack}; ${coverage}`;
}

/** Tally and share as two sentences. */
export function outcome(run: Run): string {
  const words = share(run);
  return `${tally(run)}. ${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Further implications of the verdict, in sentences; empty if the outcome says everything. */
export function meaning({ summary: { verdict, counts } }: Run): string {
  const gone = counts['unexpected-pass'];
  const parts = [
    verdict === 'harness error'
      ? 'This tool itself broke during the run, so its result says nothing final about the target.'
      : '',
    counts.warn > 0
      ? `${countText(counts.warn, 'requirement of a standard is', 'requirements of standards are')} not met, which fails with --strict.`
      : '',
    gone > 0
      ? `${countText(gone, 'known violation is', 'known violations are')} gone: take ${gone === 1 ? 'it' : 'them'} off the profile's list.`
      : '',
    verdict === 'incomplete' ? 'The reasons name what to add to the profile.' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The maximum number of reasons listed. */
const mostReasons = 5;

/** A sentence as part of another one; an abbreviation such as XML keeps its capital. */
const inSentence = (sentence: string): string =>
  /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

/**
 * Why requirements do not apply, most frequent reasons first: features that the target lacks, and facts that cannot be
 * observed. Empty if all apply.
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
