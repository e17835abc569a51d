import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../../handlers/invalid-parameter.ts';
import type { ReassignmentInput } from '../../../handlers/user-reassignments/reading/reassignment-input.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { givenInput } from './given-input.ts';

/** Wraps `decide`: a request for a reassignment is refused that should be accepted. */
export const refuse = (when: (input: ReassignmentInput, exchange: Exchange) => boolean): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create') || !when(givenInput(exchange), exchange)) return;
    fired(exchange);
    throw invalidParameter(exchange, 'The reassignment cannot be taken like this.');
  });

/** Wraps `load`: an operation finds nothing. */
export const findNothing = (operation: Operation): Wrapping =>
  at('load', (step, fired) => (exchange) => {
    if (!asksFor(exchange, operation)) return step(exchange);
    fired(exchange);
    throw new Refusal('unknown-id');
  });
