import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer } from '../../laws/unspecified.ts';
import { type Cast, openPeople } from '../asking/people.ts';
import { reassign } from '../asking/reassign.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { make, read } from '../descriptor.ts';
import { itemStatus } from '../seeing/item-status.ts';

const prefix = 'user-reassignments';
const everything: readonly ResponsibilityMember[] = [
  ...(['add-user-groups', 'add-projects', 'add-roles', 'replace-as-contract-owner'] as const),
  ...(['replace-as-budget-owner', 'replace-as-project-owner', 'replace-as-invoice-requester'] as const),
];

/** What became of each item; undefined where that is not shown. */
const fatesIn = ({ profile }: Context, { items }: Reassigned): readonly string[] | undefined => {
  if (!isSnapshot(items)) return undefined;
  const all = items.items.map((item) => itemStatus(item, profile));
  return all.includes(undefined) ? undefined : (all as readonly string[]);
};

/** Whether what is added stays with the from-user, and what becomes of it when it is added again. */
const observeAdded = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const pair = await openPeople(context).next();
  if (pair === undefined) return;
  const { before, after } = await reassign(context, pair, { wish: { asked: ['add-roles'] } });
  const own = before?.from.held.roles ?? [];
  const left = after?.from.held.roles;
  if (own.length === 0 || left === undefined) return;
  const kept = own.every((id) => left.includes(id));
  judge.observe(`${prefix}/added-responsibilities`, kept ? 'kept' : 'taken', client.exchanges.at(-1));
  if (!kept) return;
  const fates = fatesIn(context, await reassign(context, pair, { wish: { asked: ['add-roles'] } }));
  if (fates === undefined) return;
  const answer = [...new Set(fates)].join(', ') || 'left-out';
  judge.observe(`${prefix}/already-held`, answer, client.exchanges.at(-1));
};

const failing: Cast = { holding: 'failing', role: 'deactivatable' };

const observeFailing = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const pair = await openPeople(context, failing).next();
  if (pair === undefined) return;
  const done = await reassign(context, pair, { wish: { asked: everything, flag: true } });
  const fates = fatesIn(context, done);
  if (fates === undefined) return;
  const failed = fates.includes('failed');
  judge.observe(`${prefix}/failed-items`, failed ? 'some' : 'never', client.exchanges.at(-1));
  const { after } = done;
  if (!failed || after === undefined) return;
  const answer = after.from.active ? 'stays' : 'deactivated';
  judge.observe(`${prefix}/deactivation-after-failure`, answer, client.exchanges.at(-1));
};

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

/** Looks at how long processing takes where nobody is asked for it. */
const observeTime = async (context: Context): Promise<void> => {
  const pair = await openPeople(context).next();
  const made = pair && (await make(context, { ...pair, asked: ['add-roles'] }));
  if (made?.id === undefined) return;
  const answer = await waited(context, made.id);
  context.judge.observe('user-reassignments/processing-time', answer, context.client.exchanges.at(-1));
};

/** Looks at when and how reassignments are processed, where that is left open. Judges nothing. */
export const processingSilences: Check = observer({
  id: 'user-reassignments/processing-silences',
  title: 'When reassignments are processed, and what becomes of what is added again or fails',
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  open: async () => true,
  looks: [
    {
      observes: ['user-reassignments/added-responsibilities', 'user-reassignments/already-held'],
      look: observeAdded,
    },
    {
      observes: ['user-reassignments/failed-items', 'user-reassignments/deactivation-after-failure'],
      look: observeFailing,
    },
    { observes: ['user-reassignments/processing-time'], look: observeTime },
  ],
});
