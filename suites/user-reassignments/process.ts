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

/** What findings call what became of a list of somebody's assignments. */
export const becomingOf = (list: string): string => `${list} after a reassignment`;

/** What a reassignment moved; undefined where it is not done or nobody tells what its users hold. */
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

/** What a reassignment came to once it should be processed. */
export interface ProcessingResult {
  readonly snapshot: ReadResult;
  /** Whether the hook said that it processed it. */
  readonly byHook: boolean;
  readonly isDone: boolean;
}

/** Targets that took too long once are not waited for again and again. */
const slow = new WeakSet<Profile>();

/** Nor is it waited for what was not there later either. */
const late = new WeakSet<Profile>();

const [firstPause, longestPause] = [200, 2000];

/** A status that is none that is known may stand for done where there is a summary, else for a stage before it. */
const isSettled = (snapshot: ReadResult): boolean => {
  if (!isSnapshot(snapshot)) return !hasStatus(snapshot, 'not-found');
  return snapshot.state === 'done' || (snapshot.state === undefined && summaryIn(snapshot) !== undefined);
};

/** Reads until `isDone`, at most `limit` milliseconds; once if a profile in `withoutRetry` timed out before. */
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

/**
 * Reads what the hook processed until it is done, and is there: what a read shows may be late, or a stage in between.
 */
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

/** Has a reassignment processed through the hook, or without it waits, until a read shows it done. */
export const process = async (context: Context, id: Id): Promise<ProcessingResult> => {
  const { fixtures } = context;
  const byHook =
    fixtures.canMove('reassignment') && (await fixtures.move('reassignment', id, { type: 'process' }));
  const snapshot = byHook ? await readProcessed(context, id) : await poll(context, id);
  return { snapshot, byHook, isDone: isSnapshot(snapshot) && snapshot.state === 'done' };
};

/** Why a reassignment that is not done could not be looked at, in words. */
export const describeNotDone = (
  { profile }: Pick<Context, 'profile'>,
  { byHook }: ProcessingResult,
): string =>
  byHook
    ? 'a reassignment that the hook move-reassignment processed is not shown as done'
    : `no reassignment was done within ${profile.userReassignments.processingSeconds} seconds (user-reassignments.processing-seconds in the profile; the hook move-reassignment makes it sure)`;

const eventuallyOf = eventuallyByCheck();

/** A list with so many items is not waited for to grow: it may go on on another page. */
const pageful = 5;

const isShort = (shown: ShownItems | ReadFailure, counted: number | undefined): boolean => {
  if (counted === undefined) return false;
  if (!isSnapshot(shown)) return hasStatus(shown, 'not-found') && counted > 0;
  return shown.items.length < Math.min(counted, pageful);
};

/** Reads them, a second time where they are fewer than its summary counts. */
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

/** Reads the items of a reassignment that is done, and records how many a list of them may hold. */
export const readAllItems = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  request: { readonly snapshot: ReadResult; readonly format?: Format },
): Promise<ShownItems | ReadFailure> => {
  const shown = await readEventually(context, id, request);
  if (isSnapshot(shown)) noteLength(context.profile, 'items', shown.items.length);
  return shown;
};

/** Whether a list of so many items may go on on another page; one item alone would be no page. */
export const mayGoOn = (profile: Profile, length: number): boolean =>
  length > 1 && !isUncut(profile, 'items', length);

/** A reassignment that was asked for and waited for, with what its users held before and after. */
export interface ReassignmentResult {
  readonly pair: UserPair;
  readonly input: ReassignmentInput;
  readonly made: CreatedReassignment;
  /** Undefined where it was not accepted or has no id. */
  readonly processed?: ProcessingResult;
  /** Undefined where nobody tells them, and `after` where it is not done. */
  readonly before?: Parties<UserAssignments>;
  readonly after?: Parties<UserAssignments>;
  readonly items?: ShownItems | ReadFailure;
  /** Whether all items that there were are told to be moved: what is not moved otherwise may have failed. */
  readonly allMoved: boolean;
  readonly exchanges: readonly Exchange[];
}

/** Whether nothing failed, as far as summary and items tell. */
const isAllMoved = (
  { profile }: Pick<Context, 'profile'>,
  { snapshot }: ProcessingResult,
  items: ShownItems | ReadFailure,
): boolean => {
  const failed = isSnapshot(snapshot) ? numberIn(summaryIn(snapshot), 'failed') : undefined;
  if (isSnapshot(items)) {
    const all = items.items.map((item) => itemStatus(item, profile));
    if (all.includes('failed')) return false;
    // Of those that no page shows nobody tells.
    const isEnded = !mayGoOn(profile, all.length);
    if (failed === undefined) return isEnded && all.every((status) => status === 'changed');
  }
  return failed === 0;
};

const isWronglyMoved = (done: ReassignmentResult): boolean => {
  const moved = movedBy(done);
  return moved !== undefined && effectsOf(moved).some(({ kind }) => kind === 'violated');
};

/** Asks for a reassignment between two users, has it processed, and looks at what both hold. */
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
