import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** Refuses a parameter in the words of its name, with the status chosen for it. */
export const invalidParameter = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    message,
  });
