import type { Parties, UserAssignments } from '../../models/assignments.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { ReadFailure } from '../harness/resources/read-failure.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { isUncut, noteLength } from '../harness/run/list-lengths.ts';
import { eventuallyByCheck, retryDelay } from '../harness/time/eventually.ts';
import {
  type CreatedReassignment,
  make,
  type ReadResult,
  type ReassignmentInput,
  type ReassignmentOptions,
  read,
} from './descriptor.ts';
import { type DoneReassignment, effectsOf } from './effects/list-effects.ts';
import { countedIn, itemStatus, numberIn, readItems, type ShownItems, summaryIn } from './items.ts';
import { assignmentsOf, settledAssignments, type UserPair } from './test-users.ts';

/** The subject of findings about a list of a user's assignments after a reassignment. */
export const becomingOf = (list: string): string => `${list} after a reassignment`;

/** What a reassignment moved; undefined if it is not done or no hook returns what its users hold. */
export const movedBy = ({
  pair,
  input,
  before,
  after,
  allMoved,
}: ReassignmentResult): DoneReassignment | undefined =>
  before && after
    ? {
        ...{ before, after, requested: input.enabled ?? [], toId: pair.to.id, allMoved },
        deactivated: input.flag === true || input.flag === 'left out',
      }
    : undefined;

/** The outcome of a reassignment that should be processed. */
export interface ProcessingResult {
  readonly snapshot: ReadResult;
  /** Whether the hook reported that it processed the reassignment. */
  readonly byHook: boolean;
  readonly isDone: boolean;
}

/** Targets that timed out once; the suites do not wait for them again. */
const slow = new WeakSet<Profile>();

/** Profiles of targets where a late value never appeared; they are not polled again. */
const late = new WeakSet<Profile>();

const [firstPause, longestPause] = [200, 2000];

/** An unknown status counts as done if the record has a summary, otherwise as still in progress. */
const isSettled = (snapshot: ReadResult): boolean => {
  if (!isSnapshot(snapshot)) return !hasStatus(snapshot, 'not-found');
  return snapshot.state === 'done' || (snapshot.state === undefined && summaryIn(snapshot) !== undefined);
};

/** Reads until `isDone`, for at most `limit` milliseconds; only once if the profile is in `withoutRetry`. */
const readUntil = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  {
    isDone,
    limit,
    withoutRetry,
  }: {
    readonly isDone: (snapshot: ReadResult) => boolean;
    readonly limit: number;
    readonly withoutRetry: WeakSet<Profile>;
  },
): Promise<ReadResult> => {
  const { profile, clock } = context;
  const end = clock.now() + (withoutRetry.has(profile) ? 0 : limit);
  let pause = firstPause;
  for (;;) {
    const snapshot = await read(context, id);
    if (isDone(snapshot)) return snapshot;
    const left = end - clock.now();
    if (left <= 0) {
      withoutRetry.add(profile);
      return snapshot;
    }
    await clock.sleep(Math.min(pause, left));
    pause = Math.min(pause * 1.6, longestPause);
  }
};

/** Reads a reassignment that the hook processed until it is done: reads may be late or show a stage in between. */
export const readProcessed = (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
): Promise<ReadResult> =>
  readUntil(context, id, { isDone: isSettled, limit: retryDelay, withoutRetry: late });

const poll = (context: Context, id: Id): Promise<ReadResult> =>
  readUntil(context, id, {
    isDone: (snapshot) => isSnapshot(snapshot) && snapshot.state === 'done',
    limit: context.profile.userReassignments.processingSeconds * 1000,
    withoutRetry: slow,
  });

/** Has a reassignment processed by the hook, or waits, until a read shows it as done. */
export const process = async (context: Context, id: Id): Promise<ProcessingResult> => {
  const { fixtures } = context;
  const byHook =
    fixtures.canMove('reassignment') && (await fixtures.move('reassignment', id, { type: 'process' }));
  const snapshot = byHook ? await readProcessed(context, id) : await poll(context, id);
  return { snapshot, byHook, isDone: isSnapshot(snapshot) && snapshot.state === 'done' };
};

/** Describes why a reassignment was not seen to be done. */
export const describeNotDone = (
  { profile }: Pick<Context, 'profile'>,
  { byHook }: ProcessingResult,
): string =>
  byHook
    ? 'a reassignment that the hook move-reassignment processed is not shown as done'
    : `no reassignment was done within ${profile.userReassignments.processingSeconds} seconds (user-reassignments.processing-seconds in the profile; the hook move-reassignment makes it sure)`;

const eventuallyOf = eventuallyByCheck();

/** Lists of this length are not expected to grow: they may continue on another page. */
const pageful = 5;

const isShort = (shown: ShownItems | ReadFailure, counted: number | undefined): boolean => {
  if (counted === undefined) return false;
  if (!isSnapshot(shown)) return hasStatus(shown, 'not-found') && counted > 0;
  return shown.items.length < Math.min(counted, pageful);
};

/** Reads the items; repeats the read if they are fewer than the summary counts. */
const readEventually = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  { snapshot, format }: { readonly snapshot: ReadResult; readonly format?: Format },
): Promise<ShownItems | ReadFailure> => {
  const counted = countedIn(snapshot);
  return eventuallyOf(context)(
    () => readItems(context, id, format),
    (shown) => !isShort(shown, counted),
  );
};

/** Reads the items of a done reassignment, and notes how many a list of them can hold. */
export const readAllItems = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  request: { readonly snapshot: ReadResult; readonly format?: Format },
): Promise<ShownItems | ReadFailure> => {
  const shown = await readEventually(context, id, request);
  if (isSnapshot(shown)) noteLength(context.profile, 'items', shown.items.length);
  return shown;
};

/** Whether a list of this length may continue on another page; a single item would make no page. */
export const mayGoOn = (profile: Profile, length: number): boolean =>
  length > 1 && !isUncut(profile, 'items', length);

/** A reassignment that was requested and awaited, with what its users held before and after. */
export interface ReassignmentResult {
  readonly pair: UserPair;
  readonly input: ReassignmentInput;
  readonly made: CreatedReassignment;
  /** Undefined if it was not accepted or has no id. */
  readonly processed?: ProcessingResult;
  /** Undefined if no hook returns them; `after` also if the reassignment is not done. */
  readonly before?: Parties<UserAssignments>;
  readonly after?: Parties<UserAssignments>;
  readonly items?: ShownItems | ReadFailure;
  /** Whether all items are shown as moved; otherwise missing ones may have failed. */
  readonly allMoved: boolean;
  readonly exchanges: readonly Exchange[];
}

/** Whether nothing failed, according to the summary and the items. */
const isAllMoved = (
  { profile }: Pick<Context, 'profile'>,
  { snapshot }: ProcessingResult,
  items: ShownItems | ReadFailure,
): boolean => {
  const failed = isSnapshot(snapshot) ? numberIn(summaryIn(snapshot), 'failed') : undefined;
  if (isSnapshot(items)) {
    const all = items.items.map((item) => itemStatus(item, profile));
    if (all.includes('failed')) return false;
    // Items on pages that were not read are unknown.
    const isEnded = !mayGoOn(profile, all.length);
    if (failed === undefined) return isEnded && all.every((status) => status === 'changed');
  }
  return failed === 0;
};

const isWronglyMoved = (done: ReassignmentResult): boolean => {
  const moved = movedBy(done);
  return moved !== undefined && effectsOf(moved).some(({ kind }) => kind === 'violated');
};

/** Requests a reassignment between two users, has it processed, and reads what both hold. */
export const reassign = async (
  context: Context,
  pair: UserPair,
  request: { readonly input: ReassignmentInput; readonly options?: ReassignmentOptions },
): Promise<ReassignmentResult> => {
  const input = { ...pair, ...request.input };
  const before = await assignmentsOf(context, pair);
  const made = await make(context, input, request.options);
  const start = { pair, input, made, ...(before && { before }) };
  if (made.id === undefined) return { ...start, allMoved: false, exchanges: [made.answer.exchange] };
  const processed = await process(context, made.id);
  const exchanges = [made.answer.exchange, processed.snapshot.exchange];
  if (!processed.isDone) return { ...start, processed, allMoved: false, exchanges };
  const items = await readAllItems(context, made.id, { snapshot: processed.snapshot });
  const allMoved = isAllMoved(context, processed, items);
  const done = { ...start, processed, items, allMoved, exchanges: [...exchanges, items.exchange] };
  const isRight = (after: Parties<UserAssignments>): boolean => !isWronglyMoved({ ...done, after });
  const after = before && (await settledAssignments(context, pair, isRight));
  return { ...done, ...(after && { after }) };
};
