import type { Exchange } from '../../../exchange.ts';
import { type CommentInput, givenComment } from '../../../handlers/comments/reading/comment-input.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { creations } from './kinds.ts';

/** Wraps `validate`: a creation is read otherwise. A change that answers the same input reads it rightly. */
export const misread = (change: (sent: CommentInput, exchange: Exchange) => CommentInput): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ...creations)) return;
    const sent = givenComment(exchange);
    const read = change(sent, exchange);
    if (read === sent) return;
    fired(exchange);
    exchange.input = read as unknown as Exchange['input'];
  });

/** Likewise its body. */
export const misreadBody = (change: (body: string, exchange: Exchange) => string): Wrapping =>
  misread((sent, exchange) => {
    const { comments } = sent;
    if (comments === undefined) return sent;
    const read = change(comments, exchange);
    return read === comments ? sent : { ...sent, comments: read };
  });
