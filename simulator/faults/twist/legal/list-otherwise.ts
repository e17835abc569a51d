import type { Data } from '../../../../models/resources/resource.ts';
import { jsonText } from '../../../../models/wire/json-text.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';

/** Wraps `respond`: the list holds other records than it should; the same array where it is right. */
export const listOtherwise = (
  change: (records: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    if (asksFor(exchange, 'list') && result.kind === 'many') {
      const records = change(result.records, exchange);
      if (jsonText(records) !== jsonText(result.records)) fired(exchange);
      exchange.result = { ...result, records };
    }
    return step(exchange);
  });
