import type { CommentHistory } from '../../../fixtures/histories/comment-history.ts';
import type { Members } from '../../../models/members.ts';
import type { CommentOverrides } from '../../comments/fake.ts';
import type { Stored } from '../../harness/fake/overrides.ts';
import { shownBy } from './patterns.ts';

/** What a history tells of a platform, its file's part of it included. */
export type Told = Partial<CommentHistory>;

type Of<K extends keyof Told, V> = Readonly<Record<NonNullable<Told[K]> & string, V>>;

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

const withBody = (one: Stored, { 'bodies-are': which }: Told): Stored => {
  const { comments } = one.data;
  if (which === undefined) return one;
  return { ...one, data: { ...one.data, comments: bodies[which](String(comments)) } };
};

const stored = (own: Stored, all: readonly Stored[], told: Told): readonly Stored[] => {
  const one = withBody(own, told);
  const again = { ...one, id: one.id + 10_000 };
  const made: Of<'makes', () => readonly Stored[]> = {
    two: () => [one, { ...again, data: { ...one.data, id: again.id } }],
    nothing: () => [],
    'one on another document': () => [{ ...one, on: `${one.on}9` }],
    'one with the id of the first': () => {
      const id = all[0]?.id ?? one.id;
      return [{ ...one, id, data: { ...one.data, id } }];
    },
  };
  return [...all, ...(told.makes === undefined ? [one] : made[told.makes]())];
};

const listed = (found: readonly Members[], all: readonly Members[], { list, ...told }: Told): unknown => {
  const isOtherwise = told['lists-show'] === 'entities';
  const own = isOtherwise
    ? found.map((one) => ({ ...one, comments: escaped(String(one['comments'])) }))
    : found;
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

const readOf = (asked: Stored, all: readonly Stored[], { read }: Told): Stored | undefined => {
  if (read === 'nothing') return undefined;
  return read === 'the newest' ? all.at(-1) : asked;
};

/** What GET /api/comments answers. */
const collected = (
  named: string | undefined,
  own: readonly Members[],
  { all, told }: { readonly all: readonly Members[]; readonly told: Told },
): number | readonly Members[] => {
  if (named !== undefined) {
    if (told.collects === 'all comments') return all;
    if (told.collects === 'those of any kind with the id')
      return all.filter((one) => named.endsWith(`/${one['commentable-id']}`));
    return told.collects === 'nothing' ? [] : own;
  }
  const without = told['without-payload'];
  if (without === undefined) return 400;
  return without === 'nothing' ? [] : all;
};

const notified = (users: readonly number[], { notifies }: Told): readonly number[] => {
  if (notifies === 'nobody') return [];
  if (notifies === 'the first') return users.slice(0, 1);
  return notifies === 'everybody twice' ? [...users, ...users] : users;
};

const attached = (own: readonly Members[], all: readonly Members[], { attachments }: Told): unknown => {
  if (attachments === 'those of all comments') return all;
  if (attachments === 'nothing') return [];
  return attachments === 'all but the newest' ? own.slice(0, -1) : own;
};

const viewed = (asked: Stored, all: readonly Stored[], { view }: Told): Stored | undefined => {
  if (view === 'nothing') return undefined;
  if (view === 'half of its file')
    return { ...asked, file: asked.file?.slice(0, asked.file.length / 2) ?? '' };
  return view === 'the file of another' ? all.filter((one) => one !== asked).at(-1) : asked;
};

const carried = (own: readonly Members[], { carries }: Told): readonly Members[] | undefined => {
  if (carries === 'no such member') return undefined;
  return carries === 'nothing' ? [] : own;
};

const only = (one: Members, names: readonly string[]): Members | undefined =>
  names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, one[name]]));

const answersOf = ({ created }: Told): NonNullable<CommentOverrides['created']> => ({
  ...(created?.status !== undefined && { status: created.status }),
  ...(created?.tells !== undefined && { tells: (one) => only(one, created.tells ?? []) }),
});

/** The platform that a history tells of. */
export const commentsOf = (told: Told): CommentOverrides => ({
  refuses: (_, on) => (told['refuses-below']?.some((one) => on?.startsWith(one)) ? 422 : undefined),
  created: answersOf(told),
  stores: (own, all) => stored(own, all, told),
  shows: (one) => shownBy(one, told.every),
  lists: (own, all) => listed(own, all, told),
  reads: (asked, all) => readOf(asked, all, told),
  collects: (named, own, all) => collected(named, own, { all, told }),
  puts: (named) => (named === undefined ? told['unnamed-goes-to'] : (told['named-goes-to'] ?? named)),
  notifies: (users) => notified(users, told),
  carries: (own) => carried(own, told),
  ...(told['unknown-comment'] && { unknown: told['unknown-comment'] }),
  attachments: {
    lists: (own, all) => attached(own, all, told),
    reads: (asked, all) => viewed(asked, all, told),
    viewsRecords: told.view === 'its record',
    ...(told.link && { viewsLink: told.link }),
    updates: (_, __, { request }) => told.updates?.[request.method as 'PUT'] ?? 405,
  },
});
