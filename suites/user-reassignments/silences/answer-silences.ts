import type { Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer } from '../../laws/unspecified.ts';
import { openPeople, type Pair } from '../asking/people.ts';
import { process } from '../asking/process.ts';
import { make, type ReassignmentSnapshot } from '../descriptor.ts';
import { itemStatus } from '../seeing/item-status.ts';
import { readItems, type ShownItems } from '../seeing/items.ts';
import { requestedIn } from '../seeing/requested.ts';
import { numberIn, summaryIn } from '../seeing/summary.ts';

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

const observeItems = ({ judge, profile }: Context, { items, within, exchange }: ShownItems): void => {
  judge.observe('user-reassignments/transactions-shape', within, exchange);
  if (items.length === 0) return;
  const valuesOf = (member: string) => items.map(({ data }) => data[member]);
  const types = different(valuesOf('object-type'), String);
  if (types !== '') judge.observe('user-reassignments/object-type-names', types, exchange);
  const ids = different(valuesOf('object-id'), (value) => typeof value);
  if (ids !== '') judge.observe('user-reassignments/object-id-form', ids, exchange);
  const changes = different(valuesOf('change-type'), String);
  if (changes !== '') judge.observe('user-reassignments/change-type-names', changes, exchange);
  const changed = items.filter((item) => itemStatus(item, profile) === 'changed');
  const messages = different(
    changed.map(({ data }) => data['message'] ?? null),
    (value) => (value === null ? 'null' : 'text'),
  );
  if (messages !== '') judge.observe('user-reassignments/message-of-changed', messages, exchange);
};

const observeSelected = ({ judge }: Context, snapshot: ReassignmentSnapshot, { items }: ShownItems): void => {
  const selected = numberIn(summaryIn(snapshot), 'selected');
  // As many items as members: both look alike.
  if (selected === undefined || items.length === asked.length) return;
  const names: Readonly<Record<number, string>> = { [items.length]: 'items', [asked.length]: 'members' };
  judge.observe('user-reassignments/selected-counts', names[selected] ?? 'something else', snapshot.exchange);
};

const observe = async (context: Context, pair: Pair): Promise<void> => {
  const { judge } = context;
  const made = await make(context, { ...pair, asked });
  if (made.outcome !== 'accepted') return;
  judge.observe('user-reassignments/create-status', String(made.answer.status), made.answer.exchange);
  if (isSnapshot(made.shown)) observeRequested(context, made.shown);
  if (made.id === undefined) return;
  if (isSnapshot(made.shown) && made.shown.state === 'new') await observeUntilDone(context, made.id);
  const { snapshot, isDone } = await process(context, made.id);
  const shown = isDone ? await readItems(context, made.id) : undefined;
  if (!isSnapshot(shown) || !isSnapshot(snapshot)) return;
  observeItems(context, shown);
  observeSelected(context, snapshot, shown);
};

const created = ['create-status', 'requested-members-shown', 'transactions-until-done'] as const;

const done = [
  ...(['transactions-shape', 'object-type-names', 'object-id-form', 'change-type-names'] as const),
  ...(['message-of-changed', 'selected-counts'] as const),
];

/** Looks at what answers show where that is left open. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'user-reassignments/answer-silences',
  title: 'What reassignments and their items show where the documentation does not say',
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  open: (context) => openPeople(context).next(),
  looks: [
    { observes: [...created, ...done].map((name) => `user-reassignments/${name}` as const), look: observe },
  ],
});
