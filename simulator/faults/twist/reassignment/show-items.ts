import { reassignmentTransaction } from '../../../../models/resources/reassignment-transaction.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { type Mask, showing } from '../showing.ts';
import { asksFor } from './asks-for.ts';

/** Wraps `respond`: each item of a reassignment is shown otherwise than it is. */
export const showItem = (mask: Mask): Wrapping => showing({ resource: reassignmentTransaction }, mask);

/** Wraps `apply`: other items are answered than those of the reassignment; by the same list they are not. */
export const answerItems = (
  change: (items: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (!asksFor(exchange, 'transactions') || result.kind !== 'many') return;
    const records = change(result.records, exchange);
    if (records === result.records) return;
    fired(exchange);
    exchange.result = { ...result, records, total: () => records.length };
  });
