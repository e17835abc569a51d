import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor, type Operation } from './requisition-endpoints.ts';

/** Wraps `validate`: there is no such operation. */
export const missing = (operation: Operation, status: 404 | 405 = 404): Wrapping =>
  at('validate', (step, fired) => (exchange) => {
    if (!asksFor(exchange, [operation])) return step(exchange);
    fired(exchange);
    throw new Refusal(status === 404 ? 'unknown-path' : 'method-not-allowed');
  });
