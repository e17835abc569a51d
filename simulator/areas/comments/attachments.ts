import type { Data } from '../../../models/resources/resource.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { invalidParameter, pathId } from '../../actions/refuse.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { answerRecord, findAttachment } from '../attachments/answers.ts';
import { attachmentHandlers } from '../attachments/index.ts';
import { carryAttachments } from '../attachments/owned/owned.ts';
import { checkParts, storeAttachment, type UploadParts } from '../attachments/uploads.ts';
import type { StoredComment } from './content.ts';
import { commentKey } from './documents.ts';

/** Errors: an unknown comment id is a server error. This one is deliberate, and affects no other request. */
const failure = ({ sandbox: { choices } }: Exchange): Refusal =>
  new Refusal('unexpected', { status: Number(choices.of('comments/unknown-comment-status')) });

/** The comment whose attachments a path addresses. Throws a `Refusal` if there is none. */
const commentOf = (exchange: Exchange): StoredComment => {
  const { params, sandbox } = exchange;
  const comment = sandbox.store.get('comment', pathId(params['comment_id']));
  if (comment === undefined) throw failure(exchange);
  return comment;
};

const partsOf = (sent: Data): UploadParts => ({
  members: new Map(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
  file: undefined,
});

/** Stores the attachments of a new comment, by choice none. Throws a `Refusal`. */
export const attachSent = (
  exchange: Exchange,
  comment: StoredComment,
  sent: readonly Data[],
): StoredComment => {
  const { sandbox } = exchange;
  if (sent.length === 0 || sandbox.choices.of('comments/attachments-in-request') !== 'taken') return comment;
  const key = commentKey(comment.id);
  for (const parts of sent.map(partsOf)) {
    checkParts(exchange, parts);
    storeAttachment(exchange, key, parts);
  }
  carryAttachments(sandbox, key);
  return sandbox.store.get('comment', comment.id) ?? comment;
};

/** Refuses, by choice, a link as an attachment of a comment. Throws a `Refusal`. */
const refuseLink = (exchange: Exchange, parts: UploadParts): UploadParts => {
  const { file, members } = parts;
  const isLink = file === undefined && !members.has('text') && members.has('url');
  if (isLink && exchange.sandbox.choices.of('comments/url-attachment') === 'refused') {
    throw invalidParameter(exchange, 'A url cannot be attached to a comment.');
  }
  return parts;
};

/** Errors: a link has no file to view. By choice, neither has a text. */
const noFile = ({ sandbox: { choices } }: Exchange): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('comments/no-file-status')),
    message: 'Attachment does not have a file attached',
    documented: true,
  });

/** Returns the file of an attachment as elsewhere, and a text by choice. */
const showAttachment = (ofFiles: Handler = {}): Handler => ({
  ...ofFiles,
  apply: (exchange) => {
    const attachment = findAttachment(exchange, commentKey(commentOf(exchange).id));
    if (attachment.state.file !== null) return ofFiles.apply?.(exchange);
    const isText = (attachment.data['text'] ?? null) !== null;
    const choice = exchange.sandbox.choices.of('comments/text-attachment-shown');
    if (!isText || choice === 'refused') throw noFile(exchange);
    answerRecord(exchange, attachment);
  },
});

const handlers = attachmentHandlers({
  ownerOf: (exchange) => commentKey(commentOf(exchange).id),
  settle: refuseLink,
  changed: ({ sandbox }, owner) => carryAttachments(sandbox, owner),
});

/** The handlers, by kind of operation, of the attachments of comments. */
export const commentAttachments: Handlers = {
  ...handlers,
  'show-attachment': showAttachment(handlers['show-attachment']),
};
