import type { Value } from '../../../models/resources/resource.ts';
import { reassignmentTransaction } from '../../../models/resources/user-reassignment.ts';
import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { openScope } from '../../laws/open-scopes.ts';
import { observer, observeWords, type SilenceWords } from '../../laws/unspecified.ts';
import { make, type ReassignmentSnapshot, read, requestedIn, showRequest } from '../descriptor.ts';
import { itemStatus, numberIn, readItems, type ShownItems, summaryIn } from '../items.ts';
import { process, type ReassignmentResult, reassign } from '../process.ts';
import { openTestUsers, type UserNeeds, type UserPair } from '../test-users.ts';

const enabled = ['add-user-groups', 'replace-as-project-owner'] as const;

const requestedWords: SilenceWords<ReassignmentSnapshot> = {
  'user-reassignments/requested-members-shown': ({ data }) => {
    const members = [...requestedIn(data)];
    const isSent = members.length === enabled.length && members.every(([, value]) => value);
    return members.length === 0 ? 'none' : isSent ? 'sent' : members.length === 19 ? 'all' : 'some';
  },
};

const waitingWords: SilenceWords<ShownItems | ReadFailure> = {
  'user-reassignments/transactions-until-done': (shown) =>
    isSnapshot(shown) ? (shown.items.length === 0 ? 'empty' : 'items') : shown.unread,
};

const elements = reassignmentTransaction.fields.map(({ name }) => name);

/** The different values of a member in items; undefined if no item shows it. */
const differentWords = (
  items: readonly Reading[],
  member: string,
  wordOf: (value: Value) => string = String,
): string | undefined =>
  [...new Set(items.flatMap(({ data: { [member]: value } }) => (value === undefined ? [] : wordOf(value))))]
    .sort()
    .join(', ') || undefined;

const itemWords: SilenceWords<ShownItems> = {
  'user-reassignments/transactions-shape': ({ within }) => within,
  // Which of the listed elements items show; only failed items may have a message.
  'user-reassignments/item-elements': ({ items }) => {
    const isShown = (name: string) => items.some(({ data }) => data[name] !== undefined);
    const left = elements.filter((name) => name !== 'message' && !isShown(name));
    if (items.length === 0 || left.length === 0) return items.length === 0 ? undefined : 'all';
    return left.join() === 'object-type,change-type' ? 'few' : `no ${left.join(', ')}`;
  },
  'user-reassignments/object-type-names': ({ items }) => differentWords(items, 'object-type'),
  'user-reassignments/object-id-form': ({ items }) =>
    differentWords(items, 'object-id', (value) => typeof value),
  'user-reassignments/change-type-names': ({ items }) => differentWords(items, 'change-type'),
  'user-reassignments/message-of-changed': ({ items }, { profile }) => {
    const changed = items.filter((item) => itemStatus(item, profile) === 'changed');
    const words = changed.map(({ data: { message = null } }) => (message === null ? 'null' : 'text'));
    return [...new Set(words)].sort().join(', ') || undefined;
  },
};

const selectedWords: SilenceWords<ReassignmentSnapshot & Pick<ShownItems, 'items'>> = {
  'user-reassignments/selected-counts': (snapshot) => {
    const { items } = snapshot;
    const selected = numberIn(summaryIn(snapshot), 'selected');
    // If there are as many items as members, the two cannot be distinguished.
    if (selected === undefined || items.length === enabled.length) return undefined;
    return selected === items.length ? 'items' : selected === enabled.length ? 'members' : 'something else';
  },
};

const observe = async (context: Context, pair: UserPair): Promise<void> => {
  const { id, outcome, shown: created } = await make(context, { ...pair, enabled });
  if (outcome !== 'accepted') return;
  if (isSnapshot(created)) observeWords(context, requestedWords, created);
  if (id === undefined) return;
  if (isSnapshot(created) && created.state === 'new')
    observeWords(context, waitingWords, await readItems(context, id));
  const { snapshot, isDone } = await process(context, id);
  const shown = isDone ? await readItems(context, id) : undefined;
  if (!isSnapshot(shown) || !isSnapshot(snapshot)) return;
  observeWords(context, itemWords, shown);
  observeWords(context, selectedWords, { ...snapshot, items: shown.items });
};

const answerWords = { ...requestedWords, ...waitingWords, ...itemWords, ...selectedWords };

/** Observes what answers show where the documentation leaves it open. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'user-reassignments/answer-silences',
  title: 'What reassignments and their items show where the documentation does not say',
  needs: { kind: 'user', states: ['from'] },
  open: (context) => openTestUsers(context).next(),
  observers: [{ observes: Object.keys(answerWords) as SilenceId[], observe: observe }],
});

const prefix = 'user-reassignments';
const everything: readonly ResponsibilityMember[] = [
  ...(['add-user-groups', 'add-projects', 'add-roles', 'replace-as-contract-owner'] as const),
  ...(['replace-as-budget-owner', 'replace-as-project-owner', 'replace-as-invoice-requester'] as const),
];

/** The outcome of each item; undefined if one is not shown. */
const fatesIn = ({ profile }: Context, { items }: ReassignmentResult): readonly string[] | undefined => {
  if (!isSnapshot(items)) return undefined;
  const all = items.items.map((item) => itemStatus(item, profile));
  return all.includes(undefined) ? undefined : (all as readonly string[]);
};

/** Observes whether the from-user keeps what is added, and the outcome of adding it again. */
const observeAdded = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const pair = await openTestUsers(context).next();
  if (pair === undefined) return;
  const { before, after } = await reassign(context, pair, { input: { enabled: ['add-roles'] } });
  const own = before?.from.held.roles ?? [];
  const left = after?.from.held.roles;
  if (own.length === 0 || left === undefined) return;
  const kept = own.every((id) => left.includes(id));
  judge.observe(`${prefix}/added-responsibilities`, kept ? 'kept' : 'taken', client.exchanges.at(-1));
  if (!kept) return;
  const fates = fatesIn(context, await reassign(context, pair, { input: { enabled: ['add-roles'] } }));
  if (fates === undefined) return;
  const answer = [...new Set(fates)].join(', ') || 'left-out';
  judge.observe(`${prefix}/already-held`, answer, client.exchanges.at(-1));
};

const failing: UserNeeds = { holding: 'failing', role: 'deactivatable' };

const observeFailing = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const pair = await openTestUsers(context, failing).next();
  if (pair === undefined) return;
  const done = await reassign(context, pair, { input: { enabled: everything, flag: true } });
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

/** Observes how long processing takes when no hook starts it. */
const observeTime = async (context: Context): Promise<void> => {
  const pair = await openTestUsers(context).next();
  const made = pair && (await make(context, { ...pair, enabled: ['add-roles'] }));
  if (made?.id === undefined) return;
  const answer = await waitForDone(context, made.id);
  context.judge.observe('user-reassignments/processing-time', answer, context.client.exchanges.at(-1));
};

/** Observes when and how reassignments are processed where that is left open. Judges nothing. */
export const processingSilences: Check = observer({
  id: 'user-reassignments/processing-silences',
  title: 'When reassignments are processed, and how repeated and failed items are treated',
  needs: { kind: 'user', states: ['from'] },
  open: async () => true,
  observers: [
    {
      observes: ['user-reassignments/added-responsibilities', 'user-reassignments/already-held'],
      observe: observeAdded,
    },
    {
      observes: ['user-reassignments/failed-items', 'user-reassignments/deactivation-after-failure'],
      observe: observeFailing,
    },
    { observes: ['user-reassignments/processing-time'], observe: observeTime },
  ],
});

/** A readable reassignment: the profile's first, else a new one. */
const readableId = async (context: Context): Promise<Id | undefined> => {
  const [listed] = context.profile.userReassignments.readable;
  if (listed !== undefined) return listed;
  const pair = await openTestUsers(context).next();
  return pair && (await make(context, { ...pair, enabled: ['add-roles'] })).id;
};

/** Reads a reassignment with a token whose scopes do not mention users. */
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
