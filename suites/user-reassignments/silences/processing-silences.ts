import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Cast, openPeople, type Pair } from '../asking/people.ts';
import { reassign } from '../asking/reassign.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { itemStatus } from '../seeing/item-status.ts';
import { observeTime } from './observe-time.ts';

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
const observeAdded = async (context: Context, pair: Pair): Promise<void> => {
  const { judge, client } = context;
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

const observeFailing = async (context: Context, pair: Pair): Promise<void> => {
  const { judge, client } = context;
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

const failing: Cast = { holding: 'failing', role: 'deactivatable' };

/** Looks at when and how reassignments are processed, where that is left open. Judges nothing. */
export const processingSilences: Check = {
  id: 'user-reassignments/processing-silences',
  title: 'When reassignments are processed, and what becomes of what is added again or fails',
  claims: [],
  observes: [
    'user-reassignments/processing-time',
    'user-reassignments/added-responsibilities',
    'user-reassignments/already-held',
    'user-reassignments/failed-items',
    'user-reassignments/deactivation-after-failure',
  ],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge } = context;
    judge.planned(3);
    const pair = await openPeople(context).next();
    if (pair !== undefined) await observeAdded(context, pair);
    judge.executed();
    const other = await openPeople(context, failing).next();
    if (other !== undefined) await observeFailing(context, other);
    judge.executed();
    await observeTime(context);
    judge.executed();
  },
};
