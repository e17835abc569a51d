import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor } from './requisition-endpoints.ts';

/** Answers what a collection of requisitions comes as; undefined where it comes rightly. */
type Collect = (records: readonly Data[], exchange: Exchange) => Result | undefined;

/** Wraps `respond`: the list, or mine, comes as something else. */
export const collecting = (operation: 'list' | 'mine', collect: Collect): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const other =
      asksFor(exchange, [operation]) && result.kind === 'many'
        ? collect(result.records, exchange)
        : undefined;
    if (other !== undefined) {
      fired(exchange);
      exchange.result = other;
    }
    return step(exchange);
  });
