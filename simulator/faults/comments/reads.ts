import { endpoint } from '../../../models/endpoints/index.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { unknownId } from '../../actions/refuse.ts';
import { answerRecord } from '../../areas/attachments/answers.ts';
import type { StoredAttachment } from '../../areas/attachments/uploads.ts';
import { commentKey } from '../../areas/comments/documents.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
import {
  answerOtherFile,
  hangElsewhere,
  listAttachments,
  replaceFormer,
  takeForAnother,
} from '../operators/attachments.ts';
import {
  areOfOneKind,
  before,
  below,
  haveOneId,
  isFresh,
  listOn,
  ownComments,
  rowsOf,
} from '../operators/comments.ts';
import { refuse } from '../operators/input.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { changeList } from '../operators/lists.ts';
import { show, showMember } from '../operators/show.ts';
import { answeredIn, every, isAt, only, type Where } from '../operators/where.ts';

const inXml = answeredIn('xml');
const [lists, shows] = [below('list-of'), below('show-on')];

/** Faults in reads of comments. */
export const commentsReads: readonly Fault[] = [
  ...tableOf('comments', {
    'list-of-orders-ends-after-two > list-of-purchase-order': changeList(
      'comments.list-of-purchase-order',
      (records) => records.slice(0, 2),
    ),
  }),
  fault(
    'comments/list-leaves-out-what-is-internal',
    'Lists of comments leave out those that are not for the supplier.',
    [...rowsOf('list-of')],
    changeList(lists, (records) => records.filter((one) => one['to-supplier'] === true)),
  ),
  fault(
    'comments/list-leaves-out-what-the-supplier-sees',
    'Lists of comments leave out those that are for the supplier.',
    [...rowsOf('list-of')],
    changeList(lists, (records) => records.filter((one) => one['to-supplier'] !== true)),
  ),
  fault(
    'comments/list-leaves-out-those-with-markup',
    'Lists of comments leave out those whose words hold an ampersand or a bracket.',
    [...rowsOf('list-of'), 'comments/body-is-kept'],
    changeList(lists, (records) => records.filter((one) => !/[&<]/.test(String(one['comments'])))),
  ),
  fault(
    'comments/list-leaves-out-those-of-others',
    'Lists of comments leave out those that others than the caller made.',
    [...rowsOf('list-of')],
    changeList(lists, (records, exchange) =>
      records.filter((one) => (one['created-by'] as Data | null)?.['id'] === actingUser(exchange)),
    ),
  ),
  ...tableOf('comments', {
    'list-holds-those-of-the-kind > list-is-of-one-document': listOn(lists, areOfOneKind),
    'list-goes-by-the-id-alone > list-is-of-one-document': listOn(lists, haveOneId),
  }),
  fault(
    'comments/list-is-that-of-the-document-before',
    'Lists hold the comments on the document before, and not those on their own.',
    [...rowsOf('list-of'), 'comments/list-is-of-one-document'],
    listOn(lists, (owner, requested) => owner === before(requested)),
  ),
  fault(
    'comments/show-finds-no-older-one',
    'Comments that were made before today are not found by their ids.',
    [...rowsOf('show-on')],
    refuse(shows, { when: ({ document }) => !isFresh(document?.id) }),
  ),
  fault(
    'comments/show-answers-the-first-of-the-document',
    'Showing a comment answers the first on its document.',
    [...rowsOf('show-on')],
    mistake(shows, (_, exchange) => ownComments(exchange)[0], 'decide'),
  ),
  fault(
    'comments/show-answers-the-newest-of-the-document',
    'Showing a comment answers the newest on its document.',
    [...rowsOf('show-on')],
    mistake(shows, (_, exchange) => ownComments(exchange).at(-1), 'decide'),
  ),
  fault(
    'comments/show-in-xml-is-remembered',
    'Showing a comment in XML answers the one that was shown in XML first.',
    [...rowsOf('show-on'), 'comments/body-is-kept'],
    mistakeForFirst(every(shows, inXml)),
  ),
];

/** Wraps `respond`: comments carry other attachments than belong to them. */
const carryOthers = (change: (attached: readonly Data[]) => readonly Data[]): Wrapping =>
  show({ resource: comment }, (data) => {
    const { attachments } = data;
    if (!Array.isArray(attachments)) return data;
    const carried = change(attachments as readonly Data[]);
    return jsonText(carried) === jsonText(attachments) ? data : { ...data, attachments: carried };
  });

const oneOf = /^\/api\/comments\/(\d+)\/attachments\/(\d+)$/;

/** Wraps `route`: a change of an attachment is answered as if it had been done. */
const admitUpdate = (method: 'PATCH' | 'PUT'): Wrapping =>
  at('route', (step, fired) => async (exchange) => {
    await step(exchange);
    const [, comment_id = '', attachment_id = ''] = oneOf.exec(exchange.path) ?? [];
    if (exchange.unrouted === undefined || exchange.incoming.method !== method || attachment_id === '')
      return;
    fired(exchange);
    exchange.unrouted = undefined;
    exchange.endpoint = endpoint('comments.show-attachment');
    exchange.params = { comment_id, attachment_id };
  });

/** The link that an exchange asks for; undefined where it asks for something else. */
const linkIn = (exchange: Exchange): StoredAttachment | undefined => {
  if (!isAt(exchange, 'comments.show-attachment')) return undefined;
  const { params, sandbox } = exchange;
  const attachment = sandbox.store.get('attachment', Number(params['attachment_id']));
  const isOwn = attachment?.state.owner === commentKey(Number(params['comment_id']));
  return isOwn && (attachment.data['url'] ?? null) !== null ? attachment : undefined;
};

/** Wraps `apply`: a link that belongs to a comment is answered differently. */
const viewLink = (answer: (exchange: Exchange, link: StoredAttachment) => void): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const link = linkIn(exchange);
    if (link === undefined) return step(exchange);
    fired(exchange);
    answer(exchange, link);
  });

/** Wraps `apply`: what is below a comment that does not exist is answered. */
const answerBelowNothing = (where: Where, answer: (exchange: Exchange) => void): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const { params, sandbox } = exchange;
    const isThere = sandbox.store.get('comment', Number(params['comment_id'])) !== undefined;
    if (!isAt(exchange, where) || isThere) return step(exchange);
    fired(exchange);
    answer(exchange);
  });

/** Faults in attachments of comments and links to them. */
export const commentsAttachments = tableOf('comments', {
  'attachment-replaces-the-one-before > attachments-are-listed attachment-is-shown comment-carries-attachments':
    replaceFormer('comment'),
  'attachment-hangs-on-the-comment-before > attachment-is-added attachments-are-listed attachments-are-its-own attachment-is-shown comment-carries-attachments':
    hangElsewhere('comment', before),
  'attachments-of-all-comments-are-listed > attachments-are-its-own': listAttachments('comment', () => true),
  'attachment-is-shown-as-the-first > attachment-is-shown': takeForAnother(
    'comment',
    'show',
    ([first]) => first,
  ),
  'attachment-is-empty > attachment-is-shown': titled(
    'The file of an attachment of a comment is answered without its bytes.',
    answerOtherFile('comments.show-attachment', () => ''),
  ),
  'attachment-is-cut > attachment-is-shown': titled(
    'The file of an attachment of a comment is answered without its last bytes.',
    answerOtherFile('comments.show-attachment', (text) => text.slice(0, -4)),
  ),
  'comment-carries-nothing > comment-carries-attachments': carryOthers(() => []),
  'xml-carries-the-last-alone > comment-carries-attachments': only(
    answeredIn('xml'),
    carryOthers((attached) => attached.slice(-1)),
  ),
  'patch-is-answered-as-if-done > attachment-cannot-be-patched': admitUpdate('PATCH'),
  'put-is-answered-as-if-done > attachment-cannot-be-put': admitUpdate('PUT'),
  'link-is-shown > url-attachment-has-no-file': titled(
    'Viewing a link that hangs on a comment answers its record.',
    viewLink(answerRecord),
  ),
  'link-is-shown-in-xml > url-attachment-has-no-file': titled(
    'Viewing a link that hangs on a comment answers its record in XML.',
    only(answeredIn('xml'), viewLink(answerRecord)),
  ),
  'link-is-not-found > url-attachment-has-no-file': viewLink((exchange) => {
    throw unknownId(exchange);
  }),
  'link-has-another-message > url-attachment-has-no-file': titled(
    'Viewing a link that hangs on a comment is refused in other words.',
    viewLink(() => {
      throw new Refusal('invalid-parameter', { message: 'File not attached', documented: true });
    }),
  ),
  'unknown-comment-has-no-attachments > attachments-of-an-unknown-comment-fail': answerBelowNothing(
    'comments.list-attachments',
    (exchange) => {
      exchange.result = { kind: 'many', resource: attachment, records: [], total: () => 0 };
    },
  ),
  'unknown-comment-takes-attachments > attachments-of-an-unknown-comment-fail': answerBelowNothing(
    'comments.add-attachment',
    (exchange) => {
      exchange.outgoing.status = 201;
    },
  ),
  'to-supplier-is-shown-as-true > to-supplier-shows-it-to-the-supplier': showMember(
    { resource: comment, member: 'to-supplier' },
    () => true,
  ),
  'to-supplier-is-shown-as-false > to-supplier-shows-it-to-the-supplier': showMember(
    { resource: comment, member: 'to-supplier' },
    () => false,
  ),
});
