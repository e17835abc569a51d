import type { Exchange } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/**
 * Wraps `validate`: what a request says is read otherwise. `T` is what `validate` reads. The change answers the same
 * object, or undefined, where it is read rightly.
 */
export const misread = <T>(
  where: Where,
  change: (input: T, exchange: Exchange) => T | undefined | Promise<T | undefined>,
): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const input = exchange.input as unknown as T;
    const read = await change(input, exchange);
    if (read === undefined || read === input) return;
    fired(exchange);
    exchange.input = read as unknown as Exchange['input'];
  });

/** Other texts in a record: those for which the change answers another. The same record where there are none. */
export const withTexts = <T extends object>(data: T, change: (text: string, member: string) => string): T => {
  const changed = Object.entries(data).flatMap(([member, value]) => {
    const text = typeof value === 'string' ? change(value, member) : value;
    return text === value ? [] : [[member, text] as const];
  });
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) };
};
