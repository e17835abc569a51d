import { answerCollection } from '../../../handlers/answer-collection.ts';
import type { NamedDocument } from '../../../handlers/comments/reading/comment-input.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/comment/asks-for.ts';

/** The list without a path holds all comments where no document is named. */
export const listWithoutPathNeedsNoDocument: Fault = {
  id: 'comments/list-without-path-needs-no-document',
  title: 'The list without a path holds all comments where no document is named.',
  violates: ['comments/list-without-owner-path-needs-the-document'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { id } = exchange.input as unknown as NamedDocument;
    if (!asksFor(exchange, 'list') || id !== undefined) return step(exchange);
    fired(exchange);
    answerCollection(exchange);
  },
};
