import type { LedgerEntry, Row, Run, Verdict } from './run.ts';
import { countText } from './say.ts';
import { isRed } from './verdicts.ts';

/** A requirement with its verdicts in two runs. */
export interface Change {
  readonly row: Row;
  /** Absent: the earlier run did not have it. */
  readonly before?: Verdict;
}

/** A silence with different answers in the two runs. */
interface Drift {
  readonly silence: string;
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** What changed from an earlier run to a later one, for the requirements of the later. */
export interface Difference {
  /** Red now, but not before. */
  readonly fresh: readonly Change[];
  /** Red before, decided differently now. */
  readonly gone: readonly Change[];
  /** Red in both. */
  readonly still: readonly Change[];
  /** Decided before, undecided now, without requirements that the later run left out. */
  readonly lost: readonly Change[];
  readonly drifts: readonly Drift[];
  /** Requests and seconds: before, now. */
  readonly requests: readonly [number, number];
  readonly seconds: readonly [number, number];
}

const open: readonly Verdict[] = ['inconclusive', 'observed', 'not-run', 'not-applicable'];

/** Compares two runs of one target. Pure. */
export function difference(before: Run, now: Run): Difference {
  const known = new Map(before.rows.map((row) => [row.requirement, row.verdict]));
  const changes = now.rows.map((row): Change => {
    const verdict = known.get(row.requirement);
    return verdict === undefined ? { row } : { row, before: verdict };
  });
  const wasRed = (change: Change) => change.before !== undefined && isRed(change.before);
  const isNow = ({ row }: Change) => isRed(row.verdict);
  return {
    fresh: changes.filter((one) => isNow(one) && !wasRed(one)),
    gone: changes.filter((one) => !isNow(one) && wasRed(one) && !open.includes(one.row.verdict)),
    still: changes.filter((one) => isNow(one) && wasRed(one)),
    lost: changes.filter(
      ({ row, before: earlier }) =>
        open.includes(row.verdict) &&
        row.verdict !== 'not-run' &&
        earlier !== undefined &&
        !open.includes(earlier),
    ),
    drifts: driftsOf(before.ledger, now.ledger),
    requests: [before.summary.requests, now.summary.requests],
    seconds: [before.summary.seconds, now.summary.seconds],
  };
}

/** The order of answers does not matter; silences that were not observed in both runs are left out. */
function driftsOf(before: readonly LedgerEntry[], now: readonly LedgerEntry[]): Drift[] {
  const answers = (entry: LedgerEntry | undefined) =>
    (entry?.answers ?? []).map(({ answer }) => answer).sort();
  const known = new Map(before.map((entry) => [entry.silence, entry]));
  return now
    .map((entry) => ({
      silence: entry.silence,
      before: answers(known.get(entry.silence)),
      now: answers(entry),
    }))
    .filter(
      (one) => one.before.length > 0 && one.now.length > 0 && one.before.join('\n') !== one.now.join('\n'),
    );
}

const figures = (value: number): string => Number(value).toLocaleString('en-US');

/** The difference in one sentence. */
export function describeDifference({
  fresh,
  gone,
  still,
  lost,
  drifts,
  requests,
  seconds,
}: Difference): string {
  const parts = [
    `${figures(fresh.length)} new, ${figures(gone.length)} gone, ${figures(still.length)} still red`,
    ...(lost.length > 0 ? [`${countText(lost.length, 'requirement')} no longer decided`] : []),
    ...(drifts.length > 0 ? [`${countText(drifts.length, 'change')} of unspecified behaviour`] : []),
    `${requests.map(figures).join(' to ')} requests, ${seconds.map((one) => Number(one).toFixed(1)).join(' to ')} s`,
  ];
  return parts.join('; ');
}
