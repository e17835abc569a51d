import type { Parties, UserAssignments } from '../../../models/assignments.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { type ResponsibilityMember, responsibilityOf } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { fewSentences, longText } from '../../harness/generate/awkward-text.ts';
import { marker } from '../../harness/generate/marker.ts';
import { compareMember, type KeptMember, sameReference } from '../../harness/resources/same-value.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Finding, holds, judgeFindings, makeFinding } from '../../harness/verdict/finding.ts';
import {
  type CreatedReassignment,
  make,
  type ReassignmentInput,
  type ReassignmentSnapshot,
  requestedIn,
} from '../descriptor.ts';
import { process } from '../process.ts';
import { assignmentsOf, noteNoUsers, type TestUsers, type UserPair, userCheck } from '../test-users.ts';
import { answerRows, judgeAnswer, judgeShows, judgeTaken, showRows, takenRows } from './judging.ts';

const keptRows = [
  'user-reassignments/create-keeps-from-user',
  'user-reassignments/create-keeps-to-user',
  'user-reassignments/create-keeps-deactivation-flag',
  'user-reassignments/create-keeps-notes',
  'user-reassignments/create-keeps-requested-reassignments',
] as const satisfies readonly RequirementId[];

export type KeptRow = (typeof keptRows)[number];

const flagName = 'deactivate-from-user-after-reassignment';

/** Members that an answer may omit, and otherwise shows as sent. */
const keptMembers: readonly KeptMember[] = [
  { name: 'from-user', row: keptRows[0], same: sameReference, mayLack: true },
  { name: 'to-user', row: keptRows[1], same: sameReference, mayLack: true },
  { name: flagName, row: keptRows[2], mayLack: true },
  { name: 'notes', row: keptRows[3], mayLack: true },
];

/** Compares the members of requested-reassignments with those sent; empty if they are not shown. */
const requestedFindings = (
  { enabled = [] }: ReassignmentInput,
  { data, format }: ReassignmentSnapshot,
  before: Parties<UserAssignments> | undefined,
): readonly Finding[] => {
  const row = keptRows[4];
  const shown = requestedIn(data);
  const sent = new Set<string>(enabled);
  const isHeld = (name: string) =>
    (responsibilityOf(name)?.lists ?? []).some((list) => (before?.from.held[list]?.length ?? 0) > 0);
  // A member that the from-user does not hold is ignored, and may be shown as false.
  const wrong = [...shown].find(([name, value]) =>
    value ? !sent.has(name) : sent.has(name) && isHeld(name),
  );
  if (wrong !== undefined) {
    const [name, value] = wrong;
    const expected = value ? `${name} not true: it was not sent as true` : `${name} true, as it was sent`;
    const explanation = `a reassignment does not show the responsibilities that were sent, in ${format.toUpperCase()}`;
    return [makeFinding(row, { expected, seen: String(value), explanation })];
  }
  return enabled.some((name) => shown.get(name) === true) ? [holds(row)] : [];
};

/** What a reassignment shows of what was sent, by requirement. */
const keptFindings = (
  input: ReassignmentInput,
  snapshot: ReassignmentSnapshot,
  before: Parties<UserAssignments> | undefined,
): readonly Finding[] => {
  const { from, to, flag = false, notes } = input;
  const sent = { 'from-user': from, 'to-user': to, [flagName]: flag === 'left out' ? null : flag, notes };
  const sides = {
    ...{ owner: userReassignment, sent, shown: snapshot.data },
    where: ` in ${snapshot.format.toUpperCase()}`,
  };
  return [
    ...keptMembers.flatMap((member) => compareMember(member, sides)),
    ...requestedFindings(input, snapshot, before),
  ];
};

interface KeptOptions {
  readonly snapshots: readonly ReassignmentSnapshot[];
  /** What the users held before, if known. */
  readonly before?: Parties<UserAssignments> | undefined;
  /** All by default. */
  readonly rows?: readonly KeptRow[];
}

/** Judges what snapshots show of what was sent, for some rows or all. */
export const judgeKept = (
  judge: Judge,
  input: ReassignmentInput,
  { snapshots, before, rows = keptRows }: KeptOptions,
): void => {
  for (const snapshot of snapshots)
    judgeFindings(judge, keptFindings(input, snapshot, before), {
      ...{ claims: rows, exchanges: [snapshot.exchange] },
    });
};

const claims: readonly RequirementId[] = [...takenRows, ...answerRows, ...keptRows, ...showRows];

/** Members of every group whose name is the same in requests and answers; a single one would not show a mix-up. */
const enabled: readonly ResponsibilityMember[] = [
  'add-roles',
  'replace-as-contract-owner',
  'replace-as-budget-owner',
];
const denied: readonly ResponsibilityMember[] = ['add-projects', 'replace-as-invoice-requester'];

/** Judges the reads of a new reassignment, and what they and its answer show of what was sent. */
const judgeMade = async (
  context: Context,
  { id, shown }: CreatedReassignment,
  { input, ...kept }: { readonly input: ReassignmentInput } & Omit<KeptOptions, 'snapshots'>,
): Promise<void> => {
  const read = id === undefined ? [] : await judgeShows(context, id);
  judgeKept(context.judge, input, { ...kept, snapshots: isSnapshot(shown) ? [shown, ...read] : read });
};

/** A reassignment that was created. */
interface CreatedRecord {
  readonly id: Id | undefined;
  readonly isDone: boolean;
}

const none: CreatedRecord = { id: undefined, isDone: false };

const createIn = async (context: Context, pair: UserPair, format: Format): Promise<CreatedRecord> => {
  const before = await assignmentsOf(context, pair);
  const notes = `${marker('notes')} é < & "quoted"`;
  const input = { ...pair, enabled, denied, notes };
  const made = await make(context, input, { format });
  // A platform may expect bodies in the accepted format: a refusal of JSON when XML is accepted shows nothing.
  if (format === 'json' || made.outcome === 'accepted') await judgeTaken(context, made, input);
  if (made.outcome !== 'accepted') return none;
  judgeAnswer(context.judge, context.profile, made);
  await judgeMade(context, made, { input, before });
  if (made.id === undefined) return none;
  return { id: made.id, isDone: (await process(context, made.id)).isDone };
};

/** Reports that two new reassignments have the same id. */
const noteDuplicateId = (judge: Judge, id: Id, made: readonly CreatedReassignment[] = []): void => {
  const expected = 'an id of its own for each new reassignment';
  judge.violated('user-reassignments/create-answers-the-reassignment', {
    ...{ expected, seen: `id ${id} for two of them` },
    exchanges: made.map(({ answer }) => answer.exchange),
    shownBy: made.map(({ answer }) => answer.exchange),
  });
};

/** Creates two reassignments of different users at the same moment. */
const createTogether = async (context: Context, users: TestUsers): Promise<void> => {
  const pairs = [await users.next(), await users.next()].filter((pair) => pair !== undefined);
  const inputs = pairs.map((pair) => ({ ...pair, enabled, notes: marker('at once') }));
  const made = await Promise.all(inputs.map((input) => make(context, input)));
  // Each answer must show what its own request sent.
  for (const [at, { shown }] of made.entries()) {
    const input = inputs[at];
    if (input !== undefined && isSnapshot(shown)) judgeKept(context.judge, input, { snapshots: [shown] });
  }
  const [one, other] = made.map(({ id }) => id);
  if (one !== undefined && one === other) noteDuplicateId(context.judge, one, made);
};

/**
 * Notes that a column for short texts would truncate, and notes of several lines. The limits of notes are not
 * documented, so they may be refused.
 */
const unusualNotes = [() => longText(fewSentences), () => `first line\nsecond line\n\n${marker('lines')}`];

const createWithNotes = async (context: Context, users: TestUsers, notes: string): Promise<void> => {
  const pair = await users.next();
  if (pair === undefined) return;
  const input = { ...pair, enabled, notes };
  const made = await make(context, input);
  if (made.outcome === 'accepted') await judgeMade(context, made, { input, rows: [keptRows[3]] });
};

/** Creates reassignments and judges what answers and reads show. */
export const creation = userCheck(
  {
    id: 'user-reassignments/creation',
    title: 'A new reassignment has the status New and no summary, and shows what was sent',
    claims,
  },
  async (context, users) => {
    const { judge, profile } = context;
    let first: Id | undefined;
    for (const format of formatsOf(profile)) {
      const pair = await users.next();
      if (pair === undefined) return noteNoUsers(context, claims);
      judge.planned(1);
      const { id, isDone } = await createIn(context, pair, format);
      judge.executed();
      // The first one must still be shown now that there is another.
      if (first !== undefined && first === id) noteDuplicateId(judge, id);
      else if (first !== undefined) await judgeShows(context, first);
      first ??= id;
      if (!isDone && !users.fresh) break;
    }
    if (users.fresh) await createTogether(context, users);
    for (const notes of unusualNotes) await createWithNotes(context, users, notes());
    judge.inconclusive(claims, 'no answer and no read showed it');
  },
);
