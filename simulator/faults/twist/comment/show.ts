import { comment } from '../../../../models/resources/comment.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredComment } from '../../../handlers/comments/content/new-comment.ts';
import { showOne } from '../../../handlers/show-one.ts';
import { at, type Wrapping } from '../../fault.ts';
import { inXml } from '../../operators/wire.ts';
import { showing } from '../showing.ts';
import { asksFor } from './asks-for.ts';
import { below } from './kinds.ts';

/** Wraps `apply`: another comment is shown; undefined where it is the right one. */
export const showAnother = (
  choose: (own: StoredComment, exchange: Exchange) => StoredComment | undefined,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ...below('show-on'))) return;
    const own = exchange.document as StoredComment;
    const other = choose(own, exchange);
    if (other === undefined || other.id === own.id) return;
    fired(exchange);
    exchange.document = other;
    showOne(exchange);
  });

/** Wraps `respond`: comments are shown otherwise in XML. */
export const showInXml = (change: (one: Data) => Data): Wrapping =>
  showing({ resource: comment }, (data, exchange) => (inXml(exchange) ? change(data) : data));
