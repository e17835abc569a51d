import {
  type CommentableSegment,
  commentable,
  commentableSegments,
  mentionsIn,
} from '../../../models/commentable.ts';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { answerCollection } from '../../actions/lists.ts';
import { answerRecord } from '../../areas/attachments/answers.ts';
import type { StoredAttachment } from '../../areas/attachments/uploads.ts';
import { keepNotification, notificationsOf, type StoredComment } from '../../areas/comments/content.ts';
import { commentKey, shownType } from '../../areas/comments/documents.ts';
import type { CommentInput, NamedDocument } from '../../areas/comments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { replaceFormer } from '../operators/attachments.ts';
import { misread } from '../operators/input.ts';
import { alsoDo } from '../operators/leave.ts';
import { allOf, changeList } from '../operators/lists.ts';
import { numberEarly, swapAnswers } from '../operators/races.ts';
import { member, show, showMember } from '../operators/show.ts';
import { answeredIn, isAt, limitTo } from '../operators/where.ts';
import { changeNames, isUser } from '../operators/wire.ts';

/** A kind of documents with comments, as named in ids of requirements and endpoints. */
type Word = (typeof commentable)[CommentableSegment]['word'];

/** All kinds of documents with comments. */
const words: readonly Word[] = commentableSegments.map((segment) => commentable[segment].word);

type Operation = 'create-on' | 'list-of' | 'show-on';

/** The endpoints of an operation on comments below documents of some kinds; of all kinds by default. */
const endpointsBelow = (operation: Operation, ...kinds: readonly Word[]): readonly EndpointId[] =>
  (kinds.length === 0 ? words : kinds).map((word) => `comments.${operation}-${word}` as const);

/** All operations that create a comment. */
const creations: readonly EndpointId[] = [...endpointsBelow('create-on'), 'comments.create'];

const inXml = { resource: comment, where: answeredIn('xml') };

const ofComments = ({ endpoint }: Exchange): boolean => endpoint?.resource === comment;

/** The users whom a new comment mentions. */
interface MentionResult {
  /** Ids of the mentioned users, in the order of the text. */
  readonly mentioned: readonly number[];
  readonly made: StoredComment;
  readonly exchange: Exchange;
}

const notifiedOf = ({ sandbox: { store } }: Exchange, { id }: StoredComment): readonly number[] =>
  store
    .allKept('notifications')
    .filter(([, { all }]) => all.some(({ comment }) => comment === id))
    .map(([user]) => Number(user));

const forget = ({ sandbox: { store } }: Exchange, user: number, { id }: StoredComment): void =>
  store.keep('notifications', String(user), {
    all: notificationsOf(store, user).filter(({ comment }) => comment !== id),
  });

/** Wraps `apply`: a new comment notifies other users than it should. */
const notifyOthers = (
  choose: (notified: readonly number[], mention: MentionResult) => readonly number[],
): Wrapping =>
  alsoDo<'comment'>(creations, (made, exchange) => {
    const notified = notifiedOf(exchange, made);
    const mentioned = mentionsIn(String(made.data['comments'] ?? ''));
    const chosen = choose(notified, { mentioned, made, exchange });
    const { stamps, store } = exchange.sandbox;
    const gone = notified.filter((user) => !chosen.includes(user));
    const fresh = chosen.filter((user) => !notified.includes(user));
    for (const user of gone) forget(exchange, user, made);
    for (const user of fresh) keepNotification(store, user, { comment: made.id, at: stamps.now() });
    return gone.length + fresh.length > 0;
  });

const oneOf = /^\/api\/comments\/(\d+)\/attachments\/(\d+)$/;

/** Wraps `route`: answers a change of an attachment as if it had been made. */
const admitUpdate = (method: 'PATCH' | 'PUT'): Wrapping =>
  wrapStep('route', (step, fired) => async (exchange) => {
    await step(exchange);
    const [, comment_id = '', attachment_id = ''] = oneOf.exec(exchange.path) ?? [];
    if (exchange.unrouted === undefined || exchange.incoming.method !== method || attachment_id === '')
      return;
    fired(exchange);
    exchange.unrouted = undefined;
    exchange.endpoint = endpoint('comments.show-attachment');
    exchange.params = { comment_id, attachment_id };
  });

/** The link that a request shows; undefined for any other request. */
const linkIn = (exchange: Exchange): StoredAttachment | undefined => {
  if (!isAt(exchange, 'comments.show-attachment')) return undefined;
  const { params, sandbox } = exchange;
  const attachment = sandbox.store.get('attachment', Number(params['attachment_id']));
  const isOwn = attachment?.state.owner === commentKey(Number(params['comment_id']));
  return isOwn && (attachment.data['url'] ?? null) !== null ? attachment : undefined;
};

/** Wraps `apply`: changes the answer for a link that belongs to a comment. */
const viewLink = (answer: (exchange: Exchange, link: StoredAttachment) => void): Wrapping =>
  wrapStep('apply', (step, fired) => (exchange) => {
    const link = linkIn(exchange);
    if (link === undefined) return step(exchange);
    fired(exchange);
    answer(exchange, link);
  });

/** Wraps `apply`: lists the attachments of an unknown comment as empty. */
const listBelowNothing = wrapStep('apply', (step, fired) => (exchange) => {
  const { params, sandbox } = exchange;
  const isThere = sandbox.store.get('comment', Number(params['comment_id'])) !== undefined;
  if (!isAt(exchange, 'comments.list-attachments') || isThere) return step(exchange);
  fired(exchange);
  exchange.result = { kind: 'many', resource: attachment, records: [], total: () => 0 };
});

/** Faults in comments and their attachments. */
export const commentFaults = tableOf('comments', {
  'pictures-on-users-are-lost > body-is-kept: A body of a comment on a user loses characters of four bytes.':
    misread<CommentInput>('comments.create-on-user', (input) => {
      const comments = input.comments?.replace(/[\u{10000}-\u{10ffff}]/gu, '?');
      return comments === input.comments ? input : { ...input, comments };
    }),
  'no-break-spaces-are-lost > body-is-kept': misread<CommentInput>(creations, (input) => {
    const comments = input.comments?.replaceAll('\u00A0', '');
    return comments === input.comments ? input : { ...input, comments };
  }),
  'list-of-invoice-names-the-first-author > list-of-invoice: The list of comments on an invoice shows the author of the first as that of all.':
    changeList('comments.list-of-invoice', (records) => {
      const { 'created-by': author = null } = records[0] ?? {};
      return records.map((one) => ({ ...one, 'created-by': author }));
    }),
  'xml-shows-bodies-in-one-line > body-is-kept': show(
    inXml,
    member('comments', (body) => String(body).replace(/\n/g, ' ')),
  ),
  'commentable-id-is-that-of-the-author-in-xml > commentable-id-names-the-document': show(inXml, (one) => {
    const author = one['created-by'] as Data | null;
    return author === null ? one : { ...one, 'commentable-id': author['id'] ?? null };
  }),
  'names-with-underscores-in-creations > members-are-hyphenated': changeNames(
    (name) => name.replaceAll('-', '_'),
    (exchange) => isAt(exchange, creations),
  ),
  'names-of-authors-with-underscores > members-are-hyphenated formats/element-names-are-hyphenated':
    changeNames((name, owner) => (isUser(owner) ? name.replaceAll('-', '_') : name), ofComments),
  'made-at-once-have-one-id > create-makes-one-each: Two comments that are made at the same moment get one id: a free id is chosen without a lock.':
    numberEarly(creations, 'comment'),
  'answers-at-once-are-swapped > simultaneous-writes-fit-an-order: Of two comments that are made at the same moment each is answered with the other one.':
    swapAnswers(creations),
  'mention-notifies-the-next-user > mention-notifies mention-notifies-each': notifyOthers((notified) =>
    notified.map((user) => user + 1),
  ),
  'mention-without-path-is-ignored > mention-notifies mention-notifies-each': notifyOthers(
    (notified, { exchange }) => (isAt(exchange, 'comments.create') ? [] : notified),
  ),
  'creation-without-path-needs-no-document > create-without-owner-path-needs-the-document: A comment that is made without a path and names no document is one on the first invoice.':
    misread<CommentInput>('comments.create', (sent, exchange) => {
      if (sent.document.id !== undefined) return undefined;
      const type = shownType(exchange.sandbox.choices, 'invoices');
      return { ...sent, document: { id: 11_001, type } };
    }),
  'list-without-path-needs-no-document > list-without-owner-path-needs-the-document: Comments are listed without the document that they are about.':
    wrapStep('apply', (step, fired) => (exchange) => {
      const { id } = exchange.input as unknown as NamedDocument;
      if (!isAt(exchange, 'comments.list') || id !== undefined) return step(exchange);
      fired(exchange);
      answerCollection(exchange);
    }),
  'attachment-replaces-the-one-before > attachments-are-listed attachment-is-shown comment-carries-attachments':
    replaceFormer('comment'),
  'patch-is-answered-as-if-done > attachment-cannot-be-patched': admitUpdate('PATCH'),
  'put-is-answered-as-if-done > attachment-cannot-be-put': admitUpdate('PUT'),
  'link-is-shown-in-xml > url-attachment-has-no-file formats/refusals-in-json-and-xml-agree: Viewing a link that hangs on a comment answers its record in XML.':
    limitTo(answeredIn('xml'), viewLink(answerRecord)),
  'link-has-another-message > url-attachment-has-no-file: Viewing a link that hangs on a comment is refused in other words.':
    viewLink(() => {
      throw new Refusal('invalid-parameter', { message: 'File not attached', documented: true });
    }),
  'unknown-comment-has-no-attachments > attachments-of-an-unknown-comment-fail': listBelowNothing,
  'to-supplier-is-shown-as-true > to-supplier-shows-it-to-the-supplier': showMember(
    { resource: comment, member: 'to-supplier' },
    () => true,
  ),
  'to-supplier-is-shown-as-false > to-supplier-shows-it-to-the-supplier': showMember(
    { resource: comment, member: 'to-supplier' },
    () => false,
  ),
  'second-of-one-text-is-forgotten > create-on-invoice create-on-expense-report create-on-purchase-order create-on-user create-on-requisition: A comment with the text of another one on its document is answered with success and an id of its own, and not stored.':
    alsoDo<'comment'>(creations, (made, exchange) => {
      const isSame = ({ id, data, state }: StoredComment) =>
        id !== made.id && state.owner === made.state.owner && data['comments'] === made.data['comments'];
      const isSecond = allOf(exchange, 'comment').some(isSame);
      if (isSecond) exchange.sandbox.store.remove('comment', made.id);
      return isSecond;
    }),
});
