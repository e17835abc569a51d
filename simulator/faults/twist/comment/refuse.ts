import type { Exchange } from '../../../exchange.ts';
import { unknownId } from '../../../handlers/unknown-id.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** Wraps `decide`: an operation finds nothing where there is something. */
export const refuse = (
  operations: readonly Operation[],
  when: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ...operations) || !when(exchange)) return;
    fired(exchange);
    throw unknownId(exchange);
  });

/** Wraps `validate`: there is no such operation. */
export const refuseMethod = (...operations: readonly Operation[]): Wrapping =>
  at('validate', (step, fired) => (exchange) => {
    if (!asksFor(exchange, ...operations)) return step(exchange);
    fired(exchange);
    throw new Refusal('method-not-allowed');
  });
