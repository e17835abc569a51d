import { commentable, typeNamings } from '../../models/commentable.ts';
import type { Members } from '../../models/members.ts';
import { comment } from '../../models/resources/comment.ts';
import { type Id, idAbove, idFrom } from '../../models/wire/id.ts';
import { listAttachments } from '../harness/attachments/attachment-list.ts';
import { bodyIn } from '../harness/body-in.ts';
import type { Check, Context } from '../harness/check.ts';
import { marker } from '../harness/marker.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { isUndecided } from '../harness/resources/unread.ts';
import { describeLines, describeMarkup } from '../harness/text-rendering.ts';
import { observeScope } from '../laws/open-scopes.ts';
import { observer, type Unspecified, unspecified } from '../laws/unspecified.ts';
import { ofComment } from './attachments/own-comments.ts';
import { type CommentForm, type CreatedComment, findWay, madeBy, makeIn, membersOf } from './create.ts';
import {
  type CommentableDocument,
  documentsAt,
  documentsOf,
  findListed,
  placeBelow,
  query,
  queryForms,
  show,
} from './descriptor.ts';

/** A document that can be commented on, and how. */
export interface CommentFixture {
  readonly document: CommentableDocument;
  readonly way: CommentForm;
}

/** The first document of the profile that takes comments. */
export const findFixture = async (context: Context): Promise<CommentFixture | undefined> => {
  for (const document of documentsAt(context.profile, -1)) {
    const way = await findWay(context, document.segment);
    if (way !== undefined) return { document, way };
  }
  return undefined;
};

/** How a new comment is shown, by its id or in the list; undefined where it is not. */
export const shown = async (
  context: Context,
  made: CreatedComment,
  marker: string,
): Promise<Snapshot | undefined> => {
  const { document, id } = made;
  if (id !== undefined) return (await show(context, { document, id })).snapshots[0];
  return (await findListed(context, document, { marker })).snapshots[0];
};

/** The result of a probe, and the words that mark its comment. */
type Probed = CreatedComment & { readonly words: string };

/** A creation that differs from one that is accepted in what the documentation leaves open. */
interface Probe extends Omit<Unspecified<CommentFixture, Probed>, 'send'> {
  /** Undefined where the profile names nothing to ask with. */
  readonly mutate: (
    plain: Members,
    words: string,
    context: Context,
    fixture: CommentFixture,
  ) => Members | undefined;
  /** Where it is sent, when not below its document. */
  readonly path?: '/api/comments';
  /** Where it is asked, when not of the first document that takes comments. */
  readonly fixture?: (context: Context) => Promise<CommentFixture | undefined>;
}

/** What a comment is told to be by what it shows. */
const showing =
  (describe: (snapshot: Snapshot, words: string) => string): NonNullable<Probe['accepted']> =>
  async (made, context) => {
    const snapshot = await shown(context, made, made.words);
    return snapshot && describe(snapshot, made.words);
  };

const send = async (context: Context, given: CommentFixture, probe: Probe): Promise<Probed | undefined> => {
  const { mutate, path, fixture = async () => given } = probe;
  const commentFixture = await fixture(context);
  if (commentFixture === undefined) return undefined;
  const { document, way } = commentFixture;
  const words = marker('probe');
  const input = { comments: words };
  const members = mutate(membersOf(document, way.type, input), words, context, commentFixture);
  if (members === undefined) return undefined;
  const place =
    path === undefined ? placeBelow(document, 'create-on') : ({ endpoint: 'comments.create', path } as const);
  const answer = await context.client.send({
    method: 'POST',
    ...place,
    body: bodyIn(comment, way.form, members),
  });
  return { ...madeBy(context, answer, { document, input }), words };
};

/** So far above an id that is known that no other document is there. */
const above = 1_000_000_000;

const without = (members: Members, ...names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

const anywhere = { path: '/api/comments' } as const;

const attached: Probe['accepted'] = async (made, context) => {
  if (made.id === undefined) return undefined;
  const { kind, ids } = await listAttachments(context, ofComment(made.id));
  return isUndecided(kind) ? undefined : ids.length > 0 ? 'taken' : 'ignored';
};

/** Another document of the kind. */
const strangerTo = ({ profile }: Context, { document }: CommentFixture): Id | undefined =>
  documentsOf(profile, document.segment).find(({ id }) => id !== document.id)?.id;

/** What a platform makes of creations that are incomplete or odd. */
const probes: readonly Probe[] = [
  {
    silence: 'comments/document-left-out',
    mutate: (plain) => without(plain, 'commentable-id', 'commentable-type'),
    accepted: 'from-path',
  },
  {
    silence: 'comments/another-document-in-the-body',
    mutate: (plain, _, context, fixture) => {
      const stranger = strangerTo(context, fixture);
      return stranger === undefined ? undefined : { ...plain, 'commentable-id': stranger };
    },
    accepted: async ({ document, words }, context) => {
      const own = await findListed(context, document, { marker: words });
      return own.snapshots.length > 0 ? 'path' : 'body';
    },
  },
  { silence: 'comments/comments-left-out', mutate: (plain) => without(plain, 'comments') },
  { silence: 'comments/empty-comments', mutate: (plain) => ({ ...plain, comments: '' }) },
  {
    silence: 'comments/outer-blanks',
    mutate: (plain, marker) => ({ ...plain, comments: `  ${marker}\n` }),
    accepted: showing(({ data }, marker) => (data['comments'] === marker ? 'cut' : 'kept')),
  },
  {
    silence: 'comments/markup-in-bodies',
    mutate: (plain, marker) => ({ ...plain, comments: `${marker} <b>x</b> & y` }),
    accepted: showing(({ data }) => describeMarkup(String(data['comments']))),
  },
  {
    silence: 'comments/line-breaks-in-bodies',
    mutate: (plain, marker) => ({ ...plain, comments: `${marker}\nsecond\n\nlast` }),
    accepted: showing(({ data }) => describeLines(String(data['comments']))),
  },
  {
    ...anywhere,
    silence: 'comments/unknown-document',
    mutate: (plain) => ({ ...plain, 'commentable-id': idAbove(idFrom(plain['commentable-id']) ?? 0, above) }),
    refused: ({ answer }) => (hasStatus(answer, 'not-found') ? 'not-found' : 'refused'),
  },
  {
    silence: 'comments/platform-members-in-request',
    mutate: (plain) => ({ ...plain, id: 1, 'comment-type': 'procon', 'created-at': '2020-01-01T00:00:00Z' }),
    accepted: 'ignored',
  },
  {
    silence: 'comments/unknown-members-in-request',
    mutate: (plain) => ({ ...plain, 'procon-colour': 'red' }),
    accepted: 'ignored',
  },
  {
    silence: 'comments/to-supplier-in-request',
    mutate: (plain) => ({ ...plain, 'to-supplier': true }),
    accepted: showing(({ data }) => (data['to-supplier'] === true ? 'kept' : 'ignored')),
  },
  {
    silence: 'comments/too-long-reason-code',
    mutate: (plain) => ({ ...plain, 'reason-code': 'P'.repeat(300) }),
    accepted: showing(({ data }) => (String(data['reason-code'] ?? '') === '' ? 'ignored' : 'cut')),
  },
  {
    silence: 'comments/reason-code-in-request',
    mutate: (plain) => ({ ...plain, 'reason-code': 'PROCON' }),
    accepted: showing(({ data }) => (data['reason-code'] === 'PROCON' ? 'kept' : 'ignored')),
  },
  {
    silence: 'comments/attachments-in-request',
    mutate: (plain) => ({ ...plain, attachments: [{ type: 'text', text: 'see', intent: 'Supplier' }] }),
    accepted: attached,
  },
];

const onRequisitions = async (context: Context): Promise<CommentFixture | undefined> => {
  const [document] = documentsOf(context.profile, 'requisitions');
  const way = document && (await findWay(context, 'requisitions'));
  return document && way && { document, way };
};

const furtherProbes: readonly Probe[] = [
  {
    ...anywhere,
    silence: 'comments/half-a-document',
    fixture: onRequisitions,
    mutate: (plain) => without(plain, 'commentable-type'),
    accepted: 'requisition',
  },
  {
    // A document of a kind that has no comments below a path of its own.
    ...anywhere,
    silence: 'comments/other-documents',
    mutate: (plain, _, { profile }) => {
      const [contract] = profile.legalDocuments.contracts;
      if (contract === undefined) return undefined;
      return { ...plain, 'commentable-id': contract, 'commentable-type': 'Contract' };
    },
  },
];

const observeForms = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const taken: string[] = [];
  for (const form of ['bare', 'wrapped'] as const) {
    const input = { comments: marker(form) };
    const { outcome } = await makeIn(context, document, { way: { ...way, form }, input });
    if (outcome === 'unclear') return;
    if (outcome === 'accepted') taken.push(form);
  }
  context.judge.observe('comments/json-body', taken.length > 1 ? 'any' : (taken[0] ?? 'neither'));
};

const observeNames = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  const names = new Set(typeNamings.map((naming) => commentable[document.segment][naming]));
  let taken = 0;
  for (const type of names) {
    const named = { form: way.form, type };
    const { outcome } = await makeIn(context, document, {
      anywhere: true,
      way: named,
      input: { comments: marker(type) },
    });
    if (outcome === 'unclear') return;
    if (outcome === 'accepted') taken += 1;
  }
  context.judge.observe('comments/commentable-type-in-requests', taken > 1 ? 'folded' : 'exact');
};

/** Where a payload is understood: in the query, in a body, or in both. */
const observePayload = async (context: Context, { document, way }: CommentFixture) => {
  if (way.type === undefined) return;
  const understood: string[] = [];
  for (const form of queryForms) {
    const { kind, snapshots } = await query(context, { document, type: way.type, form });
    if (kind === 'records' && snapshots.length > 0)
      understood.push(/^query|^under/.test(form) ? 'query' : 'body');
  }
  const places = new Set(understood);
  const word = places.size > 1 ? 'any' : (understood[0] ?? 'neither');
  context.judge.observe('comments/query-payload', word);
};

/** Asks for comments on a document that is not there, in a way that is understood for one that is. */
const observeUnknown = async (context: Context, { document, way }: CommentFixture): Promise<void> => {
  if (way.type === undefined) return;
  const payload = { document, type: way.type };
  for (const form of queryForms) {
    const known = await query(context, { ...payload, form });
    if (known.kind !== 'records' || known.snapshots.length === 0) continue;
    const away = { ...document, id: idAbove(document.id, 1_000_000_000) };
    const { kind, answer } = await query(context, { ...payload, document: away, form });
    if (kind === 'undecided') return;
    const word = hasStatus(answer, 'not-found') ? 'not-found' : kind === 'refused' ? 'refused' : 'empty';
    context.judge.observe('comments/query-of-unknown-document', word, answer.exchange);
    return;
  }
};

const observeReadScope = (context: Context, { document }: CommentFixture): Promise<void> =>
  observeScope(context, {
    silence: 'comments/comment-scopes',
    own: /comment/,
    refused: 'asked',
    read: () => ({ method: 'GET', ...placeBelow(document, 'list-of') }),
  });

const probing = (probe: Probe) =>
  unspecified<CommentFixture, Probed>({
    ...probe,
    send: (context, fixture) => send(context, fixture, probe),
  });

/** Looks at what comes of comments that are sent in ways the documentation says nothing of. Judges nothing. */
export const requestSilences: Check = observer({
  id: 'comments/request-silences',
  title: 'How undocumented forms of comments and queries are treated',
  open: findFixture,
  looks: [
    ...probes.map(probing),
    { observes: ['comments/json-body'], look: observeForms },
    { observes: ['comments/commentable-type-in-requests'], look: observeNames },
    { observes: ['comments/query-payload'], look: observePayload },
    { observes: ['comments/query-of-unknown-document'], look: observeUnknown },
    ...furtherProbes.map(probing),
    { observes: ['comments/comment-scopes'], look: observeReadScope },
  ],
});
