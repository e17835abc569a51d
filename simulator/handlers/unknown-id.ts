import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** What a request for a record that is not there is refused with, by choice. */
export const unknownId = ({ sandbox: { choices } }: Exchange): Refusal => {
  const choice = choices.of('formats/unknown-id');
  return new Refusal('unknown-id', {
    status: Number.parseInt(choice, 10),
    bare: choice.endsWith('-without-body'),
  });
};
