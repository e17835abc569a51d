import { mentionOf, mentionsIn } from '../../../models/commentable.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { answerCollection } from '../../actions/lists.ts';
import type { StoredComment } from '../../areas/comments/content.ts';
import { shownType } from '../../areas/comments/documents.ts';
import { answerCreated } from '../../areas/comments/index.ts';
import { keepNotification, notificationsOf } from '../../areas/comments/mentions.ts';
import type { CommentInput, NamedDocument } from '../../areas/comments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import type { Draft } from '../../store/port.ts';
import { at, type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
import {
  areOfOneKind,
  before,
  below,
  creations,
  listOn,
  madeBefore,
  on,
  partsOf,
  rowsOf,
} from '../operators/comments.ts';
import { misread } from '../operators/input.ts';
import { alsoDo, leave, redraft } from '../operators/leave.ts';
import { changeEachListed } from '../operators/lists.ts';
import { numberEarly, swapAnswers } from '../operators/races.ts';
import { member, respelled, show, showAs } from '../operators/show.ts';
import { answeredIn, every, isAt, sentIn, type Where } from '../operators/where.ts';

const lists = below('list-of');
const inXml = { resource: comment, where: answeredIn('xml') };

const spelled = (own: Resource['spelling'], users: Resource['spelling']): Resource =>
  respelled(comment, own, { 'created-by': users, 'updated-by': users });

/** Wraps `apply`: another comment is kept, and answered, than the one that is made; undefined where it is that one. */
const makeAnother = (
  change: (made: StoredComment, exchange: Exchange) => Draft<'comment'> | undefined,
): Wrapping =>
  alsoDo<'comment'>(creations, (made, exchange) => {
    const other = change(made, exchange);
    if (other === undefined) return false;
    const { store } = exchange.sandbox;
    store.remove('comment', made.id);
    const { kind, id, data, state } = other;
    answerCreated(exchange, store.put({ kind, id, data, state }));
    return true;
  });

const misreadBody = (change: (body: string) => string, where: Where = creations): Wrapping =>
  misread<CommentInput>(every(creations, where), (sent) => {
    const { comments } = sent;
    if (comments === undefined) return sent;
    const read = change(comments);
    return read === comments ? sent : { ...sent, comments: read };
  });

/** A reason-code that is longer than documented is kept as it was sent; the rules see none. */
const keepLongReason: Wrapping = at('decide', (step, fired) => async (exchange) => {
  const sent = exchange.input as unknown as CommentInput;
  const isLong = isAt(exchange, creations) && (sent.reasonCode?.length ?? 0) > 255;
  if (isLong) exchange.input = { ...sent, reasonCode: undefined } as unknown as Exchange['input'];
  await step(exchange);
  const { change } = exchange;
  if (!isLong || change === undefined) return;
  exchange.change = () => {
    change();
    const data = { 'reason-code': sent.reasonCode ?? null };
    exchange.document = redraft(exchange, exchange.document as StoredComment, { data });
    fired(exchange);
  };
});

/** Faults in the creation of comments: bodies, members, lengths. */
export const commentsCreation: readonly Fault[] = [
  fault(
    'comments/comment-hangs-on-the-document-before',
    'A comment is made on the document before the one that the path names.',
    [...rowsOf('create-on'), ...rowsOf('show-on'), 'comments/list-is-of-one-document'],
    leave<'comment'>(below('create-on'), ({ state }) => on(before(state.owner))),
  ),
  ...tableOf('comments', {
    'comments-on-orders-hang-on-invoices > create-on-purchase-order': leave<'comment'>(
      below('create-on', 'purchase-order'),
      ({ state }) => on(`invoice-header/${partsOf(state.owner).id}`),
    ),
    'comments-on-users-hang-on-the-caller > create-on-user': leave<'comment'>(
      below('create-on', 'user'),
      (_after, _before, exchange) => on(`user/${actingUser(exchange)}`),
    ),
  }),
  fault(
    'comments/second-comment-is-the-first',
    'A second comment on a document is not made: the first is answered.',
    ['comments/create-makes-one-each', 'comments/body-is-kept', ...rowsOf('create-on'), ...rowsOf('list-of')],
    makeAnother((made, exchange) => madeBefore(made, exchange)[0]),
  ),
  fault(
    'comments/comment-takes-the-id-of-the-one-before',
    'A comment takes the id of the one that was made on the same document before.',
    ['comments/create-makes-one-each', 'comments/body-is-kept', ...rowsOf('list-of'), ...rowsOf('show-on')],
    makeAnother((made, exchange) => {
      const last = madeBefore(made, exchange).at(-1);
      return last && { ...made, id: last.id, data: { ...made.data, id: last.id } };
    }),
  ),
  ...tableOf('comments', {
    'comment-is-made-twice > create-makes-one-each': alsoDo<'comment'>(
      creations,
      ({ kind, data, state, ...made }, { sandbox }) => {
        const id = made.id + 100_000;
        sandbox.store.put({ kind, id, data: { ...data, id }, state });
        return true;
      },
    ),
  }),
  fault(
    'comments/comment-replaces-those-before',
    'A new comment takes the place of those that were made on its document before.',
    [...rowsOf('list-of'), ...rowsOf('show-on')],
    alsoDo<'comment'>(creations, (made, exchange) => {
      const others = madeBefore(made, exchange);
      for (const { id } of others) exchange.sandbox.store.remove('comment', id);
      return others.length > 0;
    }),
  ),
  ...tableOf('comments', {
    'bodies-are-in-ascii > body-is-kept': misreadBody((body) => body.replace(/[^\n\t -~]/g, '?')),
    'bodies-are-recoded > body-is-kept': titled(
      'Bodies are read as Latin-1, and their letters become two.',
      misreadBody((body) => Buffer.from(body).toString('latin1')),
    ),
    'bodies-lose-letters-of-four-bytes > body-is-kept': titled(
      'Letters beyond the basic plane, such as pictures, are lost.',
      misreadBody((body) => body.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
    ),
    'long-reason-codes-are-kept > reason-code-fits-255-characters': keepLongReason,
    'bodies-sent-in-xml-are-in-ascii > body-is-kept': misreadBody(
      (body) => body.replace(/[^\n\t -~]/g, '?'),
      sentIn('xml'),
    ),
    'xml-shows-bodies-in-one-line > body-is-kept': show(
      inXml,
      member('comments', (body) => String(body).replace(/\n/g, ' ')),
    ),
    'lists-show-bodies-for-browsers > body-is-kept': titled(
      'Lists show bodies with entities in place of ampersands and brackets.',
      changeEachListed(lists, (one) => ({
        ...one,
        comments: String(one['comments']).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      })),
    ),
    'commentable-id-is-that-of-the-comment > commentable-id-names-the-document': show(
      { resource: comment },
      (one) => ({ ...one, 'commentable-id': one['id'] ?? null }),
    ),
    'commentable-id-is-that-of-the-author-in-xml > commentable-id-names-the-document': show(inXml, (one) => {
      const author = one['created-by'] as Data | null;
      return author === null ? one : { ...one, 'commentable-id': author['id'] ?? null };
    }),
    'names-with-underscores > members-are-hyphenated formats/element-names-are-hyphenated': showAs(
      { resource: comment },
      spelled('snake', 'snake'),
    ),
    'names-of-authors-with-underscores > members-are-hyphenated formats/element-names-are-hyphenated': showAs(
      { resource: comment },
      spelled('hyphen', 'snake'),
    ),
    'names-in-camel-case-in-xml > members-are-hyphenated formats/element-names-are-hyphenated': showAs(
      inXml,
      spelled('camel', 'hyphen'),
    ),
    'made-at-once-have-one-id > create-makes-one-each': titled(
      'Two comments that are made at the same moment get one id: a free id is chosen without a lock.',
      numberEarly(creations, 'comment'),
    ),
    'answers-at-once-are-swapped > simultaneous-writes-fit-an-order': titled(
      'Of two comments that are made at the same moment each is answered with the other one.',
      swapAnswers(creations),
    ),
  }),
];

/** Whom a new comment is about. */
interface Mentioned {
  /** Ids of the users whom it mentions, in its order. */
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

/** Wraps `apply`: a new comment notifies others than it should. */
const notifyOthers = (
  choose: (notified: readonly number[], mention: Mentioned) => readonly number[],
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

/** Faults in mentions. */
export const commentsMentions = tableOf('comments', {
  'mention-is-ignored > mention-notifies mention-notifies-each': notifyOthers(() => []),
  'mention-notifies-the-author > mention-notifies mention-notifies-each': notifyOthers(
    (notified, { exchange }) => (notified.length === 0 ? [] : [actingUser(exchange)]),
  ),
  'mention-notifies-the-next-user > mention-notifies mention-notifies-each': notifyOthers((notified) =>
    notified.map((user) => user + 1),
  ),
  'first-mention-alone-notifies > mention-notifies-each': notifyOthers((notified, { mentioned: [first] }) =>
    notified.filter((user) => user === first),
  ),
  'mention-notifies-a-user-once-for-all > mention-notifies mention-notifies-each': notifyOthers(
    (notified, { exchange }) =>
      notified.filter((user) => notificationsOf(exchange.sandbox.store, user).length === 1),
  ),
  'mention-on-requisitions-is-ignored > mention-notifies mention-notifies-each': notifyOthers(
    (notified, { made }) => (made.state.owner.startsWith('requisition') ? [] : notified),
  ),
  'mention-in-brackets-is-ignored > mention-notifies': titled(
    'A mention notifies nobody unless blanks stand around it.',
    notifyOthers((notified, { made }) => {
      const words = String(made.data['comments'] ?? '').split(/\s+/);
      return notified.filter((user) => words.includes(mentionOf(user)));
    }),
  ),
  'mention-without-path-is-ignored > mention-notifies mention-notifies-each': notifyOthers(
    (notified, { exchange }) => (isAt(exchange, 'comments.create') ? [] : notified),
  ),
  'mention-in-xml-is-ignored > mention-notifies mention-notifies-each': notifyOthers(
    (notified, { exchange }) => (isAt(exchange, sentIn('xml')) ? [] : notified),
  ),
});

/** Faults in comments addressed without their document. */
export const commentsAnywhere = tableOf('comments', {
  'comment-without-path-hangs-on-invoices > create-without-owner-path': titled(
    'A comment that is made without a path is kept on the invoice of the id that it names.',
    leave<'comment'>('comments.create', ({ state: { owner } }) =>
      owner.startsWith('invoice') ? undefined : on(`invoice-header/${partsOf(owner).id}`),
    ),
  ),
  'creation-without-path-needs-no-document > create-without-owner-path-needs-the-document': titled(
    'A comment that is made without a path and names no document is one on the first invoice.',
    misread<CommentInput>('comments.create', (sent, exchange) => {
      if (sent.document.id !== undefined) return undefined;
      const type = shownType(exchange.sandbox.choices, 'invoices');
      return { ...sent, document: { id: 11_001, type } };
    }),
  ),
  'list-without-path-holds-all > list-without-owner-path': listOn(['comments.list'], () => true),
  'list-without-path-holds-those-of-the-kind > list-without-owner-path': listOn(
    ['comments.list'],
    areOfOneKind,
  ),
  'list-without-path-goes-by-the-id-alone > list-without-owner-path': titled(
    'The list without a path passes over commentable-type: it holds the comments on every document that has the id.',
    listOn(
      ['comments.list'],
      (owner, _, { input }) => partsOf(owner).id === (input as unknown as NamedDocument).id,
    ),
  ),
  'list-without-path-needs-no-document > list-without-owner-path-needs-the-document': at(
    'apply',
    (step, fired) => (exchange) => {
      const { id } = exchange.input as unknown as NamedDocument;
      if (!isAt(exchange, 'comments.list') || id !== undefined) return step(exchange);
      fired(exchange);
      answerCollection(exchange);
    },
  ),
});
