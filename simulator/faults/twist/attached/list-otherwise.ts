import type { Data } from '../../../../models/resources/resource.ts';
import { jsonText } from '../../../../models/wire/json-text.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksAbout, type Way } from '../hangers.ts';
import { belowDocuments } from './ways.ts';

/** Wraps `apply`: a list holds other records than it should. */
export const listOtherwise = (
  change: (records: readonly Data[], exchange: Exchange) => readonly Data[],
  ways: readonly Way[] = belowDocuments,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (!asksAbout(exchange, ways, 'list') || result.kind !== 'many') return;
    const records = change(result.records, exchange);
    if (jsonText(records) === jsonText(result.records)) return;
    fired(exchange);
    exchange.result = { ...result, records, total: () => records.length };
  });
