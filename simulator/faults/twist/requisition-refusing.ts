import { invalidParameter } from '../../handlers/invalid-parameter.ts';
import { givenInput } from '../../handlers/requisitions/given-input.ts';
import { at, type Wrapping } from '../fault.ts';
import { isWriting, type Written } from './requisition-writing.ts';

/** Wraps `decide`: a creation or an update is refused that should be accepted. */
export const refusingRequisition = (when: (written: Written) => boolean): Wrapping =>
  at('decide', (step, fired) => (exchange) => {
    if (!isWriting(exchange) || !when({ sent: givenInput(exchange), exchange })) return step(exchange);
    fired(exchange);
    throw invalidParameter(exchange, 'The requisition cannot be taken like this.');
  });
