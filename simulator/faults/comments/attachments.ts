import { attachment } from '../../../models/resources/attachment.ts';
import { answerRecord } from '../../handlers/attachments/answer-attachment.ts';
import { carryAttachments } from '../../handlers/attachments/owned/carry.ts';
import { unknownId } from '../../handlers/unknown-id.ts';
import { Refusal } from '../../refusals.ts';
import { type Fault, fault } from '../fault.ts';
import { inXml } from '../operators/wire.ts';
import { afterAdding, answerOtherFile, findNone, listOthers, takeForAnother } from '../twist/attachments.ts';
import { before } from '../twist/comment/all-comments.ts';
import { admitUpdate, answerBelowNothing, carryOtherwise, viewLink } from '../twist/comment/attached.ts';
import { listOneRecord, listOtherwise } from '../twist/comment/list.ts';
import { refuseMethod } from '../twist/comment/refuse.ts';

/** What can be wrong with attachments of comments and links to them. */
export const commentsAttachments: readonly Fault[] = [
  fault(
    'comments/attachment-is-forgotten',
    'An attachment that is added to a comment is answered and not kept.',
    [
      'comments/attachment-is-added',
      'comments/attachments-are-listed',
      'comments/attachment-is-shown',
      'comments/comment-carries-attachments',
    ],
    afterAdding('comment', ({ id, state }, _, { sandbox }) => {
      sandbox.store.remove('attachment', id);
      carryAttachments(sandbox, state.owner);
      return true;
    }),
  ),
  fault(
    'comments/attachment-replaces-the-one-before',
    'An attachment that is added to a comment takes the place of those before.',
    [
      'comments/attachments-are-listed',
      'comments/attachment-is-shown',
      'comments/comment-carries-attachments',
    ],
    afterAdding('comment', ({ state }, others, exchange) => {
      const own = others.filter((other) => other.state.owner === state.owner);
      for (const { id } of own) exchange.sandbox.store.remove('attachment', id);
      carryAttachments(exchange.sandbox, state.owner);
      return own.length > 0;
    }),
  ),
  fault(
    'comments/attachment-hangs-on-the-comment-before',
    'An attachment that is added to a comment hangs on the one before.',
    [
      'comments/attachment-is-added',
      'comments/attachments-are-listed',
      'comments/attachments-are-its-own',
      'comments/attachment-is-shown',
      'comments/comment-carries-attachments',
    ],
    afterAdding('comment', ({ kind, id, data, state }, _, exchange) => {
      const owner = before(state.owner);
      exchange.sandbox.store.put({ kind, id, data, state: { ...state, owner } });
      carryAttachments(exchange.sandbox, state.owner);
      return true;
    }),
  ),
  fault(
    'comments/attaching-is-no-operation',
    'There is no operation that adds an attachment to a comment.',
    ['comments/attachment-is-added'],
    refuseMethod('add-attachment'),
  ),
  fault(
    'comments/attachments-are-no-list',
    'The list of attachments of a comment is the last of them, in no list.',
    ['comments/attachments-are-listed'],
    listOneRecord(['list-attachments']),
  ),
  fault(
    'comments/newest-attachment-is-not-listed',
    'The list of attachments of a comment misses the newest.',
    ['comments/attachments-are-listed'],
    listOtherwise((records) => records.slice(0, -1), ['list-attachments']),
  ),
  fault(
    'comments/attachments-of-all-comments-are-listed',
    'The list of attachments of a comment holds those of all comments.',
    ['comments/attachments-are-its-own'],
    listOthers('comment', () => true),
  ),
  fault(
    'comments/attachment-is-shown-as-the-first',
    'Reading an attachment of a comment answers the first of them.',
    ['comments/attachment-is-shown'],
    takeForAnother('comment', 'show', ([first]) => first),
  ),
  fault(
    'comments/attachment-is-not-found',
    'No attachment of a comment can be read.',
    ['comments/attachment-is-shown'],
    findNone('comment'),
  ),
  fault(
    'comments/attachment-is-empty',
    'The file of an attachment of a comment is answered without its bytes.',
    ['comments/attachment-is-shown'],
    answerOtherFile('comment', () => ''),
  ),
  fault(
    'comments/attachment-is-cut',
    'The file of an attachment of a comment is answered without its last bytes.',
    ['comments/attachment-is-shown'],
    answerOtherFile('comment', (text) => text.slice(0, -4)),
  ),
  fault(
    'comments/comment-carries-nothing',
    'Comments show no attachments, whatever hangs on them.',
    ['comments/comment-carries-attachments'],
    carryOtherwise(() => []),
  ),
  fault(
    'comments/xml-carries-the-last-alone',
    'XML shows the last of the attachments of a comment alone.',
    ['comments/comment-carries-attachments'],
    carryOtherwise((attached, _, exchange) => (inXml(exchange) ? attached.slice(-1) : attached)),
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
    viewLink(answerRecord, inXml),
  ),
  fault(
    'comments/link-is-not-found',
    'A link that hangs on a comment is not found.',
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
    answerBelowNothing('list-attachments', (exchange) => {
      exchange.result = { kind: 'many', resource: attachment, records: [], total: () => 0 };
    }),
  ),
  fault(
    'comments/unknown-comment-takes-attachments',
    'An attachment is added to a comment that does not exist.',
    ['comments/attachments-of-an-unknown-comment-fail'],
    answerBelowNothing('add-attachment', (exchange) => {
      exchange.outgoing.status = 201;
    }),
  ),
];
