import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { patience } from '../../harness/patience.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read, type Seen } from '../descriptor.ts';
import { summaryIn } from '../seeing/summary.ts';

/** What a reassignment came to once it should be processed. */
export interface Processed {
  readonly snapshot: Seen;
  /** Whether the hook said that it processed it. */
  readonly byHook: boolean;
  readonly isDone: boolean;
}

/** Targets that took too long once are not waited for again and again. */
const slow = new WeakSet<Profile>();

/** Nor is it waited for what was not there later either. */
const wilful = new WeakSet<Profile>();

const [firstPause, longestPause] = [200, 2000];

/** A status that is none that is known may stand for done where there is a summary, else for a stage before it. */
const isSettled = (snapshot: Seen): boolean => {
  if (!isSnapshot(snapshot)) return snapshot.status !== 404;
  return snapshot.state === 'done' || (snapshot.state === undefined && summaryIn(snapshot) !== undefined);
};

/** Reads what the hook processed until it is done, and is there: what a read shows may be late, or a stage in between. */
export const readProcessed = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
): Promise<Seen> => {
  const { profile, clock } = context;
  const end = clock.now() + (wilful.has(profile) ? 0 : patience);
  for (;;) {
    const snapshot = await read(context, id);
    if (isSettled(snapshot)) return snapshot;
    if (clock.now() >= end) {
      wilful.add(profile);
      return snapshot;
    }
    await clock.sleep(firstPause);
  }
};

const poll = async (context: Context, id: Id): Promise<Seen> => {
  const { profile, clock } = context;
  const end = clock.now() + (slow.has(profile) ? 0 : profile.userReassignments.processingSeconds * 1000);
  let pause = firstPause;
  for (;;) {
    const snapshot = await read(context, id);
    if (isSnapshot(snapshot) && snapshot.state === 'done') return snapshot;
    const left = end - clock.now();
    if (left <= 0) {
      slow.add(profile);
      return snapshot;
    }
    await clock.sleep(Math.min(pause, left));
    pause = Math.min(pause * 1.6, longestPause);
  }
};

/** Has a reassignment processed through the hook, or without it waits, until a read shows it done. */
export const process = async (context: Context, id: Id): Promise<Processed> => {
  const { supply } = context;
  const byHook =
    supply.canMove('reassignment') && (await supply.move('reassignment', id, { type: 'process' }));
  const snapshot = byHook ? await readProcessed(context, id) : await poll(context, id);
  return { snapshot, byHook, isDone: isSnapshot(snapshot) && snapshot.state === 'done' };
};

/** Why a reassignment that is not done could not be looked at, in words. */
export const tellNotDone = ({ profile }: Pick<Context, 'profile'>, { byHook }: Processed): string =>
  byHook
    ? 'a reassignment that the hook move-reassignment processed is not shown as done'
    : `no reassignment was done within ${profile.userReassignments.processingSeconds} seconds (user-reassignments.processing-seconds in the profile; the hook move-reassignment makes it sure)`;
