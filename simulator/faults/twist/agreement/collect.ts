import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

type Many = Extract<Result, { kind: 'many' }>;

/** Wraps `respond`: a collection comes as something else. */
export const collect = (
  operation: Operation,
  change: (result: Many, exchange: Exchange) => Result,
  when: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    if (asksFor(exchange, operation) && result.kind === 'many' && when(exchange)) {
      fired(exchange);
      exchange.result = change(result, exchange);
    }
    return step(exchange);
  });

const none: Data = {};

/** One record of a collection instead of all. */
export const oneAlone = ({ resource, records }: Many): Result => ({
  kind: 'one',
  resource,
  record: () => records[0] ?? none,
});

/** Ids with the page they are on: what some platforms wrap collections in. */
export const countAlone = ({ records, total }: Many): Result => ({
  kind: 'json',
  value: { total, first: { id: records[0]?.['id'] ?? 0 } },
});
