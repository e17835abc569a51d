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
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
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
  fault(
    'comments/list-of-orders-ends-after-two',
    'Lists of comments on purchase orders end after the second, and others do not.',
    ['comments/list-of-purchase-order'],
    changeList('comments.list-of-purchase-order', (records) => records.slice(0, 2)),
  ),
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
  fault(
    'comments/list-holds-those-of-the-kind',
    'Lists hold the comments on all documents of the kind.',
    ['comments/list-is-of-one-document'],
    listOn(lists, areOfOneKind),
  ),
  fault(
    'comments/list-goes-by-the-id-alone',
    'Lists hold the comments on documents of every kind that have the id.',
    ['comments/list-is-of-one-document'],
    listOn(lists, haveOneId),
  ),
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
export const commentsAttachments: readonly Fault[] = [
  fault(
    'comments/attachment-replaces-the-one-before',
    'An attachment that is added to a comment takes the place of those before.',
    [
      'comments/attachments-are-listed',
      'comments/attachment-is-shown',
      'comments/comment-carries-attachments',
    ],
    replaceFormer('comment'),
  ),
  fault(
    'comments/attachment-hangs-on-the-comment-before',
    'An attachment that is added to a comment is attached to the preceding one.',
    [
      'comments/attachment-is-added',
      'comments/attachments-are-listed',
      'comments/attachments-are-its-own',
      'comments/attachment-is-shown',
      'comments/comment-carries-attachments',
    ],
    hangElsewhere('comment', before),
  ),
  fault(
    'comments/attachments-of-all-comments-are-listed',
    'The list of attachments of a comment holds those of all comments.',
    ['comments/attachments-are-its-own'],
    listAttachments('comment', () => true),
  ),
  fault(
    'comments/attachment-is-shown-as-the-first',
    'Reading an attachment of a comment answers the first of them.',
    ['comments/attachment-is-shown'],
    takeForAnother('comment', 'show', ([first]) => first),
  ),
  fault(
    'comments/attachment-is-empty',
    'The file of an attachment of a comment is answered without its bytes.',
    ['comments/attachment-is-shown'],
    answerOtherFile('comments.show-attachment', () => ''),
  ),
  fault(
    'comments/attachment-is-cut',
    'The file of an attachment of a comment is answered without its last bytes.',
    ['comments/attachment-is-shown'],
    answerOtherFile('comments.show-attachment', (text) => text.slice(0, -4)),
  ),
  fault(
    'comments/comment-carries-nothing',
    'Comments show no attachments even if they have some.',
    ['comments/comment-carries-attachments'],
    carryOthers(() => []),
  ),
  fault(
    'comments/xml-carries-the-last-alone',
    'XML shows the last of the attachments of a comment alone.',
    ['comments/comment-carries-attachments'],
    only(
      answeredIn('xml'),
      carryOthers((attached) => attached.slice(-1)),
    ),
  ),
  fault(
    'comments/patch-is-answered-as-if-done',
    'PATCH of an attachment of a comment is answered as if it had been done.',
    ['comments/attachment-cannot-be-patched'],
    admitUpdate('PATCH'),
  ),
  fault(
    'comments/put-is-answered-as-if-done',
    'PUT of an attachment of a comment is answered as if it had been done.',
    ['comments/attachment-cannot-be-put'],
    admitUpdate('PUT'),
  ),
  fault(
    'comments/link-is-shown',
    'Viewing a link that hangs on a comment answers its record.',
    ['comments/url-attachment-has-no-file'],
    viewLink(answerRecord),
  ),
  fault(
    'comments/link-is-shown-in-xml',
    'Viewing a link that hangs on a comment answers its record in XML.',
    ['comments/url-attachment-has-no-file'],
    only(answeredIn('xml'), viewLink(answerRecord)),
  ),
  fault(
    'comments/link-is-not-found',
    'A link that is attached to a comment is not found.',
    ['comments/url-attachment-has-no-file'],
    viewLink((exchange) => {
      throw unknownId(exchange);
    }),
  ),
  fault(
    'comments/link-has-another-message',
    'Viewing a link that hangs on a comment is refused in other words.',
    ['comments/url-attachment-has-no-file'],
    viewLink(() => {
      throw new Refusal('invalid-parameter', { message: 'File not attached', documented: true });
    }),
  ),
  fault(
    'comments/unknown-comment-has-no-attachments',
    'A comment that does not exist is listed as one without attachments.',
    ['comments/attachments-of-an-unknown-comment-fail'],
    answerBelowNothing('comments.list-attachments', (exchange) => {
      exchange.result = { kind: 'many', resource: attachment, records: [], total: () => 0 };
    }),
  ),
  fault(
    'comments/unknown-comment-takes-attachments',
    'An attachment is added to a comment that does not exist.',
    ['comments/attachments-of-an-unknown-comment-fail'],
    answerBelowNothing('comments.add-attachment', (exchange) => {
      exchange.outgoing.status = 201;
    }),
  ),
  fault(
    'comments/to-supplier-is-shown-as-true',
    'A comment shows to-supplier as true though the supplier does not see it.',
    ['comments/to-supplier-shows-it-to-the-supplier'],
    showMember({ resource: comment, member: 'to-supplier' }, () => true),
  ),
  fault(
    'comments/to-supplier-is-shown-as-false',
    'A comment shows to-supplier as false though the supplier sees it.',
    ['comments/to-supplier-shows-it-to-the-supplier'],
    showMember({ resource: comment, member: 'to-supplier' }, () => false),
  ),
];
