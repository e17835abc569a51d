import { givenInput } from '../../handlers/requisitions/given-input.ts';
import { at, type Wrapping } from '../fault.ts';
import { isWriting, type Written } from './requisition-writing.ts';

/** Wraps `decide`: a requisition is judged as if the customer had switched on something else. */
export const pretending = (
  values: Readonly<Record<string, string>>,
  when: (written: Written) => boolean,
): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    if (!isWriting(exchange) || !when({ sent: givenInput(exchange), exchange })) return step(exchange);
    fired(exchange);
    const { sandbox } = exchange;
    const { capabilities } = sandbox;
    const of: typeof capabilities.of = (id) => values[id] ?? capabilities.of(id);
    exchange.sandbox = Object.create(sandbox, { capabilities: { value: { ...capabilities, of } } });
    try {
      await step(exchange);
    } finally {
      exchange.sandbox = sandbox;
    }
  });
