import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { answerRecord } from '../../attachments/answer-attachment.ts';
import { findAttachment } from '../../attachments/find-attachment.ts';
import type { Handler } from '../../handler.ts';
import { commentKey, commentOf } from './comment-of.ts';

/** Errors: a link has no file to view. By choice that holds for a text too. */
const noFile = ({ sandbox: { choices } }: Exchange): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('comments/no-file-status')),
    message: 'Attachment does not have a file attached',
    documented: true,
  });

/** Shows the file of an attachment as others are shown, and a text by choice. */
export const showAttachment = (ofFiles: Handler = {}): Handler => ({
  ...ofFiles,
  apply: (exchange) => {
    const found = findAttachment(exchange, commentKey(commentOf(exchange).id));
    if (found.state.file !== null) return ofFiles.apply?.(exchange);
    const isText = (found.data['text'] ?? null) !== null;
    const choice = exchange.sandbox.choices.of('comments/text-attachment-shown');
    if (!isText || choice === 'refused') throw noFile(exchange);
    answerRecord(exchange, found);
  },
});
