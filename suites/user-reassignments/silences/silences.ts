import type { Value } from '../../../models/resources/resource.ts';
import { reassignmentTransaction } from '../../../models/resources/user-reassignment.ts';
import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { openScope } from '../../laws/open-scopes.ts';
import { observer } from '../../laws/unspecified.ts';
import { make, type ReassignmentSnapshot, read, requestedIn, showRequest } from '../descriptor.ts';
import { itemStatus, numberIn, readItems, type ShownItems, summaryIn } from '../items.ts';
import { process, type Reassigned, reassign } from '../process.ts';
import { openTestUsers, type UserNeeds, type UserPair } from '../test-users.ts';

const asked = ['add-user-groups', 'replace-as-project-owner'] as const;

/** The different values of a member, in words. */
const different = (values: readonly (Value | undefined)[], words: (value: Value) => string): string =>
  [...new Set(values.flatMap((value) => (value === undefined ? [] : words(value))))].sort().join(', ');

const observeRequested = ({ judge }: Context, shown: ReassignmentSnapshot): void => {
  const members = [...requestedIn(shown.data)];
  const isSent = members.length === asked.length && members.every(([, value]) => value);
  const answer = members.length === 0 ? 'none' : isSent ? 'sent' : members.length === 19 ? 'all' : 'some';
  judge.observe('user-reassignments/requested-members-shown', answer, shown.exchange);
};

const observeUntilDone = async (context: Context, id: Id): Promise<void> => {
  const shown = await readItems(context, id);
  const answer = isSnapshot(shown) ? (shown.items.length === 0 ? 'empty' : 'items') : shown.unread;
  context.judge.observe('user-reassignments/transactions-until-done', answer, shown.exchange);
};

const elements = reassignmentTransaction.fields.map(({ name }) => name);

/** Which of the listed elements items show; a message may be that of a failure alone. */
const shownElements = ({ items }: ShownItems): string => {
  const isShown = (name: string) => items.some(({ data }) => data[name] !== undefined);
  const left = elements.filter((name) => name !== 'message' && !isShown(name));
  if (left.length === 0) return 'all';
  return left.join() === 'object-type,change-type' ? 'few' : `no ${left.join(', ')}`;
};

const observeItems = ({ judge, profile }: Context, shown: ShownItems): void => {
  const { items, within, exchange } = shown;
  judge.observe('user-reassignments/transactions-shape', within, exchange);
  if (items.length === 0) return;
  judge.observe('user-reassignments/item-elements', shownElements(shown), exchange);
  const valuesOf = (member: string) => items.map(({ data }) => data[member]);
  const changed = items.filter((item) => itemStatus(item, profile) === 'changed');
  const values = {
    'object-type-names': different(valuesOf('object-type'), String),
    'object-id-form': different(valuesOf('object-id'), (value) => typeof value),
    'change-type-names': different(valuesOf('change-type'), String),
    'message-of-changed': different(
      changed.map(({ data }) => data['message'] ?? null),
      (value) => (value === null ? 'null' : 'text'),
    ),
  } as const;
  for (const [name, words] of Object.entries(values) as [keyof typeof values, string][])
    if (words !== '') judge.observe(`user-reassignments/${name}`, words, exchange);
};

const observeSelected = ({ judge }: Context, snapshot: ReassignmentSnapshot, { items }: ShownItems): void => {
  const selected = numberIn(summaryIn(snapshot), 'selected');
  // As many items as members: both look alike.
  if (selected === undefined || items.length === asked.length) return;
  const names: Readonly<Record<number, string>> = { [items.length]: 'items', [asked.length]: 'members' };
  judge.observe('user-reassignments/selected-counts', names[selected] ?? 'something else', snapshot.exchange);
};

const observe = async (context: Context, pair: UserPair): Promise<void> => {
  const made = await make(context, { ...pair, asked });
  if (made.outcome !== 'accepted') return;
  if (isSnapshot(made.shown)) observeRequested(context, made.shown);
  if (made.id === undefined) return;
  if (isSnapshot(made.shown) && made.shown.state === 'new') await observeUntilDone(context, made.id);
  const { snapshot, isDone } = await process(context, made.id);
  const shown = isDone ? await readItems(context, made.id) : undefined;
  if (!isSnapshot(shown) || !isSnapshot(snapshot)) return;
  observeItems(context, shown);
  observeSelected(context, snapshot, shown);
};

const created = ['requested-members-shown', 'transactions-until-done'] as const;

const done = [
  ...([
    'transactions-shape',
    'item-elements',
    'object-type-names',
    'object-id-form',
    'change-type-names',
  ] as const),
  ...(['message-of-changed', 'selected-counts'] as const),
];

/** Looks at what answers show where that is left open. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'user-reassignments/answer-silences',
  title: 'What reassignments and their items show where the documentation does not say',
  needs: { kind: 'user', states: ['from'] },
  open: (context) => openTestUsers(context).next(),
  looks: [
    { observes: [...created, ...done].map((name) => `user-reassignments/${name}` as const), look: observe },
  ],
});

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

/** Whether what is added stays with the from-user, and what happens to it when it is added again. */
const observeAdded = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const pair = await openTestUsers(context).next();
  if (pair === undefined) return;
  const { before, after } = await reassign(context, pair, { input: { asked: ['add-roles'] } });
  const own = before?.from.held.roles ?? [];
  const left = after?.from.held.roles;
  if (own.length === 0 || left === undefined) return;
  const kept = own.every((id) => left.includes(id));
  judge.observe(`${prefix}/added-responsibilities`, kept ? 'kept' : 'taken', client.exchanges.at(-1));
  if (!kept) return;
  const fates = fatesIn(context, await reassign(context, pair, { input: { asked: ['add-roles'] } }));
  if (fates === undefined) return;
  const answer = [...new Set(fates)].join(', ') || 'left-out';
  judge.observe(`${prefix}/already-held`, answer, client.exchanges.at(-1));
};

const failing: UserNeeds = { holding: 'failing', role: 'deactivatable' };

const observeFailing = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const pair = await openTestUsers(context, failing).next();
  if (pair === undefined) return;
  const done = await reassign(context, pair, { input: { asked: everything, flag: true } });
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

const waitForDone = async (context: Context, id: Id): Promise<string> => {
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
  const pair = await openTestUsers(context).next();
  const made = pair && (await make(context, { ...pair, asked: ['add-roles'] }));
  if (made?.id === undefined) return;
  const answer = await waitForDone(context, made.id);
  context.judge.observe('user-reassignments/processing-time', answer, context.client.exchanges.at(-1));
};

/** Looks at when and how reassignments are processed, where that is left open. Judges nothing. */
export const processingSilences: Check = observer({
  id: 'user-reassignments/processing-silences',
  title: 'When reassignments are processed, and how repeated and failed items are treated',
  needs: { kind: 'user', states: ['from'] },
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

/** A reassignment that can be read: one of the profile's, else one that is made. */
const readableId = async (context: Context): Promise<Id | undefined> => {
  const [listed] = context.profile.userReassignments.readable;
  if (listed !== undefined) return listed;
  const pair = await openTestUsers(context).next();
  return pair && (await make(context, { ...pair, asked: ['add-roles'] })).id;
};

/** Reads a reassignment with a token whose scopes name nothing of users. */
export const reassignmentScopes = openScope(
  {
    id: 'user-reassignments/reassignment-scopes',
    title: 'Whether reading reassignments takes a scope of its own',
    effect: 'changes',
    needs: { kind: 'user', states: [] },
  },
  {
    silence: 'user-reassignments/reassignment-scopes',
    own: /user/,
    refused: 'user',
    read: async (context) => {
      const id = await readableId(context);
      return id === undefined ? undefined : showRequest(id);
    },
  },
);
