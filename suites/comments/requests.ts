import { commentable, typeNamings } from '../../models/commentable.ts';
import type { Members } from '../../models/members.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { idAbove, idFrom } from '../../models/wire/id.ts';
import { listAttachments } from '../harness/attachments/attachment-list.ts';
import type { Check, Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import { describeLines, describeMarkup } from '../harness/generate/text-rendering.ts';
import { hasStatus } from '../harness/meaning.ts';
import { isUndecided } from '../harness/resources/read-failure.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { findOnce, readRecord } from '../harness/scenario/owned-records.ts';
import { observeScope } from '../laws/open-scopes.ts';
import {
  observer,
  type SilenceObserver,
  silenceObserver,
  type UnspecifiedRequest,
} from '../laws/unspecified.ts';
import { ofComment } from './attachments/own-comments.ts';
import {
  type CommentFixture,
  type CreatedComment,
  findCommentable,
  makeIn,
  membersOf,
  send,
} from './create.ts';
import { documentsOf, placeBelow, query, queryForms } from './descriptor.ts';

/** The first document of the profile that accepts comments. */
export const findFixture = async (context: Context): Promise<CommentFixture | undefined> =>
  (await findCommentable(context, -1, 1))[0];

/** A new comment as a read by its id, or else the list, shows it; undefined where neither does. */
export const readComment = async (
  context: Context,
  { id, ...made }: Pick<CreatedComment, 'collection' | 'id' | 'text' | 'exchanges'>,
): Promise<Snapshot | undefined> =>
  id === undefined
    ? (await findOnce(context, made)).matches[0]
    : (await readRecord(context, made.collection, id)).snapshot;

type ProbedComment = CreatedComment & { readonly text: string };
type Probe = UnspecifiedRequest<CommentFixture, ProbedComment>;

/** How a creation differs from an accepted one: undefined members are left out. */
type Change =
  | Members
  | ((text: string, documented: Members, context: Context, fixture: CommentFixture) => Members | undefined);

/** A creation that differs in something the documentation leaves open, and the words to record for its outcome. */
const post = (
  silence: SilenceId,
  change: Change,
  {
    anywhere,
    ...words
  }: Pick<Probe, 'accepted' | 'refused'> & {
    /** Whether only the payload names the document. */
    readonly anywhere?: true;
  } = {},
): SilenceObserver<CommentFixture> =>
  silenceObserver<CommentFixture, ProbedComment>({
    ...{ silence, ...words },
    send: async (context, fixture) => {
      const { document, way } = fixture;
      const text = marker('probe');
      const documented = membersOf(document, way.type, { comments: text });
      const changed = typeof change === 'function' ? change(text, documented, context, fixture) : change;
      if (changed === undefined) return undefined;
      const all = Object.entries({ ...documented, ...changed }).filter(([, value]) => value !== undefined);
      const input = Object.fromEntries(all);
      return { ...(await send(context, document, { form: way.form, input, anywhere })), text };
    },
  });

/** Returns the word for what a member of the comment shows. */
const makeDescriber =
  (member: string, wordFor: (shown: unknown, text: string) => string): NonNullable<Probe['accepted']> =>
  async (made, context) => {
    const snapshot = await readComment(context, made);
    return snapshot && wordFor(snapshot.data[member], made.text);
  };

const describeAttachment: Probe['accepted'] = async ({ id }, context) => {
  if (id === undefined) return undefined;
  const { kind, ids } = await listAttachments(context, ofComment(id));
  return isUndecided(kind) ? undefined : ids.length > 0 ? 'taken' : 'ignored';
};

/** An offset from a known id that is large enough to reach an unused one. */
const above = 1_000_000_000;
const anywhere = true;

/** Creations that are incomplete or unusual. */
const probes = [
  post(
    'comments/document-left-out',
    { 'commentable-id': undefined, 'commentable-type': undefined },
    { accepted: 'from-path' },
  ),
  post(
    'comments/another-document-in-the-body',
    (_, __, { profile }, { document: { segment, id } }) => {
      const unrelated = documentsOf(profile, segment).find((one) => one.id !== id);
      return unrelated && { 'commentable-id': unrelated.id };
    },
    {
      accepted: async ({ id: _, ...made }, context) =>
        (await findOnce(context, made)).matches.length > 0 ? 'path' : 'body',
    },
  ),
  post('comments/comments-left-out', { comments: undefined }),
  post('comments/outer-blanks', (text) => ({ comments: `  ${text}\n` }), {
    accepted: makeDescriber('comments', (body, text) => (body === text ? 'cut' : 'kept')),
  }),
  post('comments/markup-in-bodies', (text) => ({ comments: `${text} <b>x</b> & y` }), {
    accepted: makeDescriber('comments', (body) => describeMarkup(String(body))),
  }),
  post('comments/line-breaks-in-bodies', (text) => ({ comments: `${text}\nsecond\n\nlast` }), {
    accepted: makeDescriber('comments', (body) => describeLines(String(body))),
  }),
  post(
    'comments/to-supplier-in-request',
    { 'to-supplier': true },
    { accepted: makeDescriber('to-supplier', (value) => (value === true ? 'kept' : 'ignored')) },
  ),
  post(
    'comments/too-long-reason-code',
    { 'reason-code': 'P'.repeat(300) },
    { accepted: makeDescriber('reason-code', (code) => (String(code ?? '') === '' ? 'ignored' : 'cut')) },
  ),
  post(
    'comments/reason-code-in-request',
    { 'reason-code': 'PROCON' },
    { accepted: makeDescriber('reason-code', (code) => (code === 'PROCON' ? 'kept' : 'ignored')) },
  ),
  post(
    'comments/attachments-in-request',
    { attachments: [{ type: 'text', text: 'see', intent: 'Supplier' }] },
    { accepted: describeAttachment },
  ),
];

const furtherProbes = [
  // A document of a kind that has no path for comments.
  post(
    'comments/other-documents',
    (_, __, { profile: { legalDocuments } }) => {
      const [contract] = legalDocuments.contracts;
      return contract === undefined
        ? undefined
        : { 'commentable-id': contract, 'commentable-type': 'Contract' };
    },
    { anywhere },
  ),
];

/** The accepted ones of several ways to comment; undefined if an answer is inconclusive. */
const takenOf = async <W>(ways: Iterable<W>, make: (way: W) => Promise<CreatedComment>) => {
  const taken: W[] = [];
  for (const way of ways) {
    const { outcome } = await make(way);
    if (outcome === 'unclear') return undefined;
    if (outcome === 'accepted') taken.push(way);
  }
  return taken;
};

const observeForms = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const taken = await takenOf(['bare', 'wrapped'] as const, (form) =>
    makeIn(context, document, { way: { ...way, form }, input: { comments: marker(form) } }),
  );
  if (taken !== undefined)
    context.judge.observe('comments/json-body', taken.length > 1 ? 'any' : (taken[0] ?? 'neither'));
};

const observeNames = async (context: Context, { document, way: { form } }: CommentFixture): Promise<void> => {
  const names = new Set(typeNamings.map((naming) => commentable[document.segment][naming]));
  const taken = await takenOf(names, (type) =>
    makeIn(context, document, { anywhere, way: { form, type }, input: { comments: marker(type) } }),
  );
  if (taken !== undefined)
    context.judge.observe('comments/commentable-type-in-requests', taken.length > 1 ? 'folded' : 'exact');
};

/** The forms in which a payload is understood. */
const understoodFor = async (context: Context, { document, way: { type } }: CommentFixture) => {
  const understood: (typeof queryForms)[number][] = [];
  for (const form of type === undefined ? [] : queryForms) {
    const { kind, snapshots } = await query(context, { document, type: type ?? '', form });
    if (kind === 'records' && snapshots.length > 0) understood.push(form);
  }
  return understood;
};

/**
 * Observes whether a payload is understood in the query or in a body, and the answer for a document that does not
 * exist.
 */
const observePayload = async (context: Context, fixture: CommentFixture): Promise<void> => {
  const { type } = fixture.way;
  if (type === undefined) return;
  const understood = await understoodFor(context, fixture);
  const places = [...new Set(understood.map((form) => (/^query|^under/.test(form) ? 'query' : 'body')))];
  context.judge.observe('comments/query-payload', places.length > 1 ? 'any' : (places[0] ?? 'neither'));
  const [form] = understood;
  if (form === undefined) return;
  const document = { id: idAbove(fixture.document.id, above) };
  const { kind, snapshots, answer } = await query(context, { document, type, form });
  if (isUndecided(kind)) return;
  const isOther = ({ data }: Snapshot) => ![undefined, document.id].includes(idFrom(data['commentable-id']));
  const areOthers = snapshots.some(isOther);
  if (snapshots.length > 0 && !areOthers) return;
  const listed = areOthers ? 'others' : 'empty';
  const word = hasStatus(answer, 'not-found') ? 'not-found' : kind === 'refused' ? 'refused' : listed;
  context.judge.observe('comments/query-of-unknown-document', word, answer.exchange);
};

/** Observes how comments are treated that are sent in undocumented ways. */
export const requestSilences: Check = observer({
  id: 'comments/request-silences',
  title: 'How undocumented forms of comments and queries are treated',
  open: findFixture,
  observers: [
    ...probes,
    { observes: ['comments/json-body'], observe: observeForms },
    { observes: ['comments/commentable-type-in-requests'], observe: observeNames },
    { observes: ['comments/query-payload', 'comments/query-of-unknown-document'], observe: observePayload },
    ...furtherProbes,
    {
      observes: ['comments/comment-scopes'],
      observe: (context, { document }) =>
        observeScope(context, {
          silence: 'comments/comment-scopes',
          own: /comment/,
          refused: 'asked',
          read: () => ({ method: 'GET', ...placeBelow(document, 'list-of') }),
        }),
    },
  ],
});
