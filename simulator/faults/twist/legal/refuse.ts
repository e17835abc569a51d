import type { Exchange } from '../../../exchange.ts';
import { unknownId } from '../../../handlers/unknown-id.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** Wraps `decide`: an operation finds nothing where there is something. */
export const refuse = (operation: Operation, when: (exchange: Exchange) => boolean = () => true): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operation) || !when(exchange)) return;
    fired(exchange);
    throw unknownId(exchange);
  });

/** Likewise, and says that there is no such operation. */
export const refuseMethod = (operation: Operation): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operation)) return;
    fired(exchange);
    throw new Refusal('method-not-allowed');
  });
