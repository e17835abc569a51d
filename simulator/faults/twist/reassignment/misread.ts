import type { Exchange } from '../../../exchange.ts';
import type { ReassignmentInput } from '../../../handlers/user-reassignments/reading/reassignment-input.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { givenInput } from './given-input.ts';

/** Answers what is read instead of what a request says; the same where it is read rightly. */
type Misread = (input: ReassignmentInput, exchange: Exchange) => ReassignmentInput;

/** Wraps `validate`: what a request says of a reassignment is read otherwise. */
export const misread = (read: Misread): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create')) return;
    const input = givenInput(exchange);
    const instead = read(input, exchange);
    if (instead === input) return;
    fired(exchange);
    exchange.input = { ...instead } as unknown as Exchange['input'];
  });
