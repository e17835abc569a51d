import { legalDocument } from '../../../../models/resources/legal-document.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';

/** Wraps `respond`: the first record of a list comes in no list. */
export const listTheFirstAlone = (applies: (exchange: Exchange) => boolean = () => true): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const first = result.kind === 'many' ? result.records[0] : undefined;
    if (asksFor(exchange, 'list') && first !== undefined && applies(exchange)) {
      fired(exchange);
      exchange.result = { kind: 'one', resource: legalDocument, record: () => first };
    }
    return step(exchange);
  });
