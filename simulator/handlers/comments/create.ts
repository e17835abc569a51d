import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { answerCreated } from './answer-created.ts';
import { attachSent } from './attachments/attach-sent.ts';
import { checkComment } from './content/check-comment.ts';
import { newComment, type StoredComment } from './content/new-comment.ts';
import { commentedDocument } from './documents/commented-document.ts';
import type { Document } from './documents/document.ts';
import { notifyMentioned } from './mentions/notify.ts';
import { type CommentInput, givenComment } from './reading/comment-input.ts';
import { readComment } from './reading/read-comment.ts';

const store = (exchange: Exchange, document: Document, input: CommentInput): StoredComment => {
  const stored = exchange.sandbox.store.put(newComment(exchange, document, input));
  notifyMentioned(exchange, stored);
  return attachSent(exchange, stored, input.attachments);
};

const decide = (exchange: Exchange): void => {
  const input = givenComment(exchange);
  const document = commentedDocument(exchange, input.document);
  checkComment(exchange, input);
  exchange.change = () => {
    answerCreated(exchange, store(exchange, document, input));
  };
};

/** A new comment on a document (Endpoints / Comments). */
export const create: Handler = {
  validate: async (exchange) => {
    exchange.input = (await readComment(exchange)) as unknown as Exchange['input'];
  },
  decide,
  apply: (exchange) => exchange.change?.(),
};
