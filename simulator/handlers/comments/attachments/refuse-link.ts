import type { Exchange } from '../../../exchange.ts';
import type { Parts } from '../../attachments/sent-parts.ts';
import { refuseComment } from '../refuse.ts';

/** What was sent; by choice a link cannot be attached to a comment. Throws a `Refusal`. */
export const refuseLink = (exchange: Exchange, parts: Parts): Parts => {
  const { file, members } = parts;
  const isLink = file === undefined && !members.has('text') && members.has('url');
  if (isLink && exchange.sandbox.choices.of('comments/url-attachment') === 'refused') {
    throw refuseComment(exchange, 'A url cannot be attached to a comment.');
  }
  return parts;
};
