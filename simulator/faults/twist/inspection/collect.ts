import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** Wraps `respond`: a collection comes as something else; undefined where it comes rightly. */
export const collect = (
  operation: Operation,
  change: (records: readonly Data[], exchange: Exchange) => Result | undefined,
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const other =
      asksFor(exchange, operation) && result.kind === 'many' ? change(result.records, exchange) : undefined;
    if (other !== undefined) {
      fired(exchange);
      exchange.result = other;
    }
    return step(exchange);
  });
