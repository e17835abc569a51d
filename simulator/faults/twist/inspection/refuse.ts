import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { refusalOf } from '../../../handlers/quality-inspections/refuse.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { givenInput } from './given-input.ts';

/** Wraps `decide`: a creation is refused that should be accepted. */
export const refuse = (when: (sent: Data, exchange: Exchange) => boolean): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create') || !when(givenInput(exchange), exchange)) return;
    fired(exchange);
    const { choices } = exchange.sandbox;
    throw refusalOf(choices, 'invalid-parameter', 'The inspection cannot be taken like this.');
  });
