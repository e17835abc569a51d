import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** Refuses a parameter in the words of its name, with the status chosen for it. */
export const invalidParameter = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    message,
  });

/** A value that the documentation leaves open, which platforms refuse whose choice at the silence is `refused`. */
export interface OpenValue<V> {
  readonly silence: SilenceId;
  /** Whether a value is such a one. */
  readonly is: (value: V, exchange: Exchange) => boolean;
  /** Why it is refused. */
  readonly message: string;
}

/** Throws a `Refusal` for the first row that a value is one of and the choice refuses. */
export const refuseByChoice = <V>(
  rows: readonly OpenValue<V>[],
  value: V,
  exchange: Exchange,
  refusal: (exchange: Exchange, message: string) => Refusal = invalidParameter,
): void => {
  for (const { silence, is, message } of rows) {
    if (is(value, exchange) && exchange.sandbox.choices.of(silence) === 'refused') {
      throw refusal(exchange, message);
    }
  }
};

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
