import type { Exchange } from '../../../exchange.ts';
import type { StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';

/** Wraps `decide`: another legal document is shown; undefined where it is the right one. */
export const showAnother = (choose: (exchange: Exchange) => StoredLegalDocument | undefined): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const other = asksFor(exchange, 'show') ? choose(exchange) : undefined;
    if (other === undefined || other.id === exchange.document?.id) return;
    fired(exchange);
    exchange.document = other;
  });
