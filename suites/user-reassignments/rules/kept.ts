import type { Holdings, Parties } from '../../../models/holdings.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { responsibilityOf } from '../../../models/responsibilities.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Judge } from '../../harness/check.ts';
import type { ReassignmentSnapshot } from '../descriptor.ts';
import { requestedIn } from '../seeing/requested.ts';
import { samePerson } from '../seeing/same-person.ts';
import type { ReassignmentWish } from '../wish.ts';

export const keptRows = [
  'user-reassignments/create-keeps-from-user',
  'user-reassignments/create-keeps-to-user',
  'user-reassignments/create-keeps-deactivation-flag',
  'user-reassignments/create-keeps-notes',
  'user-reassignments/create-keeps-requested-reassignments',
] as const satisfies readonly RequirementId[];

export type KeptRow = (typeof keptRows)[number];

/** Whether a snapshot agrees with what was sent: `expected` and `seen` where it does not; undefined where it does not tell. */
export type Agreement =
  | { readonly agrees: true }
  | { readonly expected: string; readonly seen: string }
  | undefined;

const words = (value: unknown): string => jsonText(value) ?? 'nothing';

const compared = (same: boolean | undefined, expected: unknown, seen: unknown): Agreement => {
  if (same === undefined) return undefined;
  return same ? { agrees: true } : { expected: words(expected), seen: words(seen) };
};

const flagName = 'deactivate-from-user-after-reassignment';

const member = (
  { asked = [] }: ReassignmentWish,
  { data }: ReassignmentSnapshot,
  before: Parties<Holdings> | undefined,
): Agreement => {
  const shown = requestedIn(data);
  const sent = new Set<string>(asked);
  const made = [...shown].find(([name, value]) => value && !sent.has(name));
  if (made !== undefined) return { expected: `${made[0]} not true: it was not sent as true`, seen: 'true' };
  const isHeld = (name: string) =>
    (responsibilityOf(name)?.lists ?? []).some((list) => (before?.from.held[list]?.length ?? 0) > 0);
  // One that the from-user does not hold is passed over; it may be shown as that.
  const lost = [...shown].find(([name, value]) => !value && sent.has(name) && isHeld(name));
  if (lost !== undefined) return { expected: `${lost[0]} true, as it was sent`, seen: 'false' };
  return asked.some((name) => shown.get(name) === true) ? { agrees: true } : undefined;
};

/** What a reassignment shows of what was sent, requirement by requirement. */
export const agreementsOf = (
  wish: ReassignmentWish,
  snapshot: ReassignmentSnapshot,
  before?: Parties<Holdings>,
): readonly Agreement[] => {
  const { 'from-user': from, 'to-user': to, [flagName]: flag, notes } = snapshot.data;
  const { flag: sentFlag = false } = wish;
  return [
    compared(wish.from && samePerson(from, wish.from), wish.from, from),
    compared(wish.to && samePerson(to, wish.to), wish.to, to),
    compared(
      typeof flag === 'boolean' && typeof sentFlag === 'boolean' ? flag === sentFlag : undefined,
      sentFlag,
      flag,
    ),
    compared(typeof notes === 'string' && notes !== '' ? notes === wish.notes : undefined, wish.notes, notes),
    member(wish, snapshot, before),
  ];
};

/** Judges what snapshots show of what was sent. */
export const judgeKept = (
  judge: Judge,
  wish: ReassignmentWish,
  {
    snapshots,
    before,
    rows = keptRows,
  }: {
    readonly snapshots: readonly ReassignmentSnapshot[];
    readonly before?: Parties<Holdings> | undefined;
    /** Those to be judged; all when left out. */
    readonly rows?: readonly KeptRow[];
  },
): void => {
  for (const snapshot of snapshots) {
    for (const [at, agreement] of agreementsOf(wish, snapshot, before).entries()) {
      const requirement = keptRows[at];
      if (requirement === undefined || agreement === undefined || !rows.includes(requirement)) continue;
      if ('agrees' in agreement) judge.holds(requirement, snapshot.exchange);
      else {
        const explanation = `what a reassignment shows of what was sent, in ${snapshot.format.toUpperCase()}`;
        judge.violated(requirement, { ...agreement, exchanges: [snapshot.exchange], explanation });
      }
    }
  }
};
