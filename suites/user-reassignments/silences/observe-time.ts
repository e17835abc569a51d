import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { openPeople } from '../asking/people.ts';
import { make, read } from '../descriptor.ts';

const pause = 250;

const isDone = async (context: Context, id: Id): Promise<boolean> => {
  const snapshot = await read(context, id);
  return isSnapshot(snapshot) && snapshot.state === 'done';
};

const waited = async (context: Context, id: Id): Promise<string> => {
  if (await isDone(context, id)) return 'at-once';
  const { processingSeconds } = context.profile.userReassignments;
  const { clock } = context;
  const end = clock.now() + processingSeconds * 1000;
  while (clock.now() < end) {
    await clock.sleep(pause);
    if (await isDone(context, id)) return 'second';
  }
  return `not within ${processingSeconds} seconds`;
};

/** Looks at how long processing takes where nobody is asked for it; answers the items that a read shows before. */
export const observeTime = async (context: Context): Promise<void> => {
  const pair = await openPeople(context).next();
  const made = pair && (await make(context, { ...pair, asked: ['add-roles'] }));
  if (made?.id === undefined) return;
  const answer = await waited(context, made.id);
  context.judge.observe('user-reassignments/processing-time', answer, context.client.exchanges.at(-1));
};
