import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** Refuses a parameter in the words of its name, with the status chosen for it. */
export const invalidParameter = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    message,
  });

/** What a request for a record that is not there is refused with, by choice. */
export const unknownId = ({ sandbox: { choices } }: Exchange): Refusal => {
  const choice = choices.of('formats/unknown-id');
  return new Refusal('unknown-id', {
    status: Number.parseInt(choice, 10),
    bare: choice.endsWith('-without-body'),
  });
};

/**
 * The id that a part of a path is; not a number for what is not written in digits, such as `0x1f` and `1e3`. Ids of
 * the simulator are small: what is above them is the id of nothing, however many digits it has.
 */
export const pathId = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** What a path calls the document that it is about; below a reassignment that has its whole name. */
export const ownIdIn = ({ params }: Pick<Exchange, 'params'>): string | undefined =>
  params['id'] ?? params['user_reassignment_id'];
