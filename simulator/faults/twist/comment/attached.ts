import { endpoint } from '../../../../models/endpoints/index.ts';
import { comment } from '../../../../models/resources/comment.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { jsonText } from '../../../../models/wire/json-text.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredAttachment } from '../../../handlers/attachments/new-attachment.ts';
import { commentKey } from '../../../handlers/comments/attachments/comment-of.ts';
import { at, type Wrapping } from '../../fault.ts';
import { showing } from '../showing.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** Wraps `respond`: comments carry other attachments than hang on them. */
export const carryOtherwise = (
  change: (attached: readonly Data[], one: Data, exchange: Exchange) => readonly Data[],
): Wrapping =>
  showing({ resource: comment }, (data, exchange) => {
    const { attachments } = data;
    if (!Array.isArray(attachments)) return data;
    const carried = change(attachments as readonly Data[], data, exchange);
    return jsonText(carried) === jsonText(attachments) ? data : { ...data, attachments: carried };
  });

const oneOf = /^\/api\/comments\/(\d+)\/attachments\/(\d+)$/;

/** Wraps `route`: a change of an attachment is answered as if it had been done. */
export const admitUpdate = (method: 'PATCH' | 'PUT'): Wrapping =>
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
  if (!asksFor(exchange, 'show-attachment')) return undefined;
  const { params, sandbox } = exchange;
  const found = sandbox.store.get('attachment', Number(params['attachment_id']));
  const isOwn = found?.state.owner === commentKey(Number(params['comment_id']));
  return isOwn && (found.data['url'] ?? null) !== null ? found : undefined;
};

/** Wraps `apply`: a link that hangs on a comment is viewed otherwise. */
export const viewLink = (
  answer: (exchange: Exchange, link: StoredAttachment) => void,
  when: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const link = when(exchange) ? linkIn(exchange) : undefined;
    if (link === undefined) return step(exchange);
    fired(exchange);
    answer(exchange, link);
  });

/** Wraps `apply`: what is below a comment that does not exist is answered. */
export const answerBelowNothing = (operation: Operation, answer: (exchange: Exchange) => void): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const { params, sandbox } = exchange;
    const isThere = sandbox.store.get('comment', Number(params['comment_id'])) !== undefined;
    if (!asksFor(exchange, operation) || isThere) return step(exchange);
    fired(exchange);
    answer(exchange);
  });
