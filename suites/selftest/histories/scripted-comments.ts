import type { CommentHistory } from '../../../fixtures/histories/comment-history.ts';
import type { Members } from '../../../models/members.ts';
import type { CommentOverrides } from '../../comments/fake.ts';
import type { StoredDocument } from '../../harness/fake/overrides.ts';
import { shownBy } from './patterns.ts';

/** The description of a platform in a history, merged with that of its file. */
export type ScriptedComments = Partial<CommentHistory>;

type Of<K extends keyof ScriptedComments, V> = Readonly<Record<NonNullable<ScriptedComments[K]> & string, V>>;

const escaped = (body: string): string => body.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const bodies: Of<'bodies-are', (body: string) => string> = {
  'cut at 255': (body) => body.slice(0, 255),
  escaped,
  'without other letters': (body) => body.replace(/[^ -~\s]/g, '?'),
  'without markup': (body) => body.replace(/<[^>]*>/g, ''),
  'in one line': (body) => body.replace(/\s+/g, ' '),
  'with CR LF': (body) => body.replaceAll('\n', '\r\n'),
  'a paragraph': (body) => `<p>${escaped(body)}</p>`,
  'with names of users': (body) => body.replace(/@\[User:(\d+)\]/g, '@Name $1'),
};

const withBody = (one: StoredDocument, { 'bodies-are': which }: ScriptedComments): StoredDocument => {
  const { comments } = one.data;
  if (which === undefined) return one;
  return { ...one, data: { ...one.data, comments: bodies[which](String(comments)) } };
};

const stored = (
  own: StoredDocument,
  all: readonly StoredDocument[],
  history: ScriptedComments,
): readonly StoredDocument[] => {
  const one = withBody(own, history);
  const again = { ...one, id: one.id + 10_000 };
  const made: Of<'makes', () => readonly StoredDocument[]> = {
    two: () => [one, { ...again, data: { ...one.data, id: again.id } }],
    nothing: () => [],
    'one on another document': () => [{ ...one, on: `${one.on}9` }],
    'one with the id of the first': () => {
      const id = all[0]?.id ?? one.id;
      return [{ ...one, id, data: { ...one.data, id } }];
    },
  };
  return [...all, ...(history.makes === undefined ? [one] : made[history.makes]())];
};

const listed = (
  records: readonly Members[],
  all: readonly Members[],
  { list, ...history }: ScriptedComments,
): unknown => {
  const isOtherwise = history['lists-show'] === 'entities';
  const own = isOtherwise
    ? records.map((one) => ({ ...one, comments: escaped(String(one['comments'])) }))
    : records;
  const lists: Of<'list', unknown> = {
    'all comments': all,
    nothing: [],
    'all but the newest': own.slice(0, -1),
    'the first two': own.slice(0, 2),
    'its own below a name': { comments: own },
    'one in no list': own[0] ?? {},
  };
  return list === undefined ? own : lists[list];
};

const readOf = (
  record: StoredDocument,
  all: readonly StoredDocument[],
  { read }: ScriptedComments,
): StoredDocument | undefined => {
  if (read === 'nothing') return undefined;
  return read === 'the newest' ? all.at(-1) : record;
};

/** The answer of GET /api/comments. */
const collected = (
  named: string | undefined,
  own: readonly Members[],
  { all, history }: { readonly all: readonly Members[]; readonly history: ScriptedComments },
): number | readonly Members[] => {
  if (named !== undefined) {
    if (history.collects === 'all comments') return all;
    if (history.collects === 'those of any kind with the id')
      return all.filter((one) => named.endsWith(`/${one['commentable-id']}`));
    return history.collects === 'nothing' ? [] : own;
  }
  const without = history['without-payload'];
  if (without === undefined) return 400;
  return without === 'nothing' ? [] : all;
};

const notified = (users: readonly number[], { notifies }: ScriptedComments): readonly number[] => {
  if (notifies === 'nobody') return [];
  if (notifies === 'the first') return users.slice(0, 1);
  return notifies === 'everybody twice' ? [...users, ...users] : users;
};

const attached = (
  own: readonly Members[],
  all: readonly Members[],
  { attachments }: ScriptedComments,
): unknown => {
  if (attachments === 'those of all comments') return all;
  if (attachments === 'nothing') return [];
  return attachments === 'all but the newest' ? own.slice(0, -1) : own;
};

const viewed = (
  record: StoredDocument,
  all: readonly StoredDocument[],
  { view }: ScriptedComments,
): StoredDocument | undefined => {
  if (view === 'nothing') return undefined;
  if (view === 'half of its file')
    return { ...record, file: record.file?.slice(0, record.file.length / 2) ?? '' };
  return view === 'the file of another' ? all.filter((one) => one !== record).at(-1) : record;
};

const carried = (own: readonly Members[], { carries }: ScriptedComments): readonly Members[] | undefined => {
  if (carries === 'no such member') return undefined;
  return carries === 'nothing' ? [] : own;
};

const only = (one: Members, names: readonly string[]): Members | undefined =>
  names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, one[name]]));

const answersOf = ({ created }: ScriptedComments): NonNullable<CommentOverrides['created']> => ({
  ...(created?.status !== undefined && { status: created.status }),
  ...(created?.tells !== undefined && { tells: (one) => only(one, created.tells ?? []) }),
});

/** The overrides of the fake for a history. */
export const commentsOf = (history: ScriptedComments): CommentOverrides => ({
  refuses: (_, on) => (history['refuses-below']?.some((one) => on?.startsWith(one)) ? 422 : undefined),
  created: answersOf(history),
  stores: (own, all) => stored(own, all, history),
  shows: (one) => shownBy(one, history.every),
  lists: (own, all) => listed(own, all, history),
  reads: (record, all) => readOf(record, all, history),
  collects: (named, own, all) => collected(named, own, { all, history }),
  puts: (named) => (named === undefined ? history['unnamed-goes-to'] : (history['named-goes-to'] ?? named)),
  notifies: (users) => notified(users, history),
  carries: (own) => carried(own, history),
  ...(history['unknown-comment'] && { unknown: history['unknown-comment'] }),
  attachments: {
    lists: (own, all) => attached(own, all, history),
    reads: (record, all) => viewed(record, all, history),
    viewsRecords: history.view === 'its record',
    ...(history.link && { viewsLink: history.link }),
    updates: (_, __, { request }) => history.updates?.[request.method as 'PUT'] ?? 405,
  },
});
