import { isMembers } from '../../models/members.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { shortenText } from '../../models/wire/spelling.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** Refuses an invalid parameter, with the chosen status. */
export const invalidParameter = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  new Refusal('invalid-parameter', {
    status: Number(choices.of('formats/validation-failure-status')),
    message,
  });

/** An unspecified value. It is refused, or with a silence only if the choice is `refused`. */
export interface OpenValue<V> {
  readonly silence?: SilenceId;
  /** Whether a value is an instance of it. */
  readonly is: (value: V, exchange: Exchange) => boolean;
  /** The message of the refusal; a function if it mentions the value. */
  readonly message: string | ((value: V) => string);
}

/** Throws a `Refusal` for the first matching row whose choice is `refused`. */
export const refuseByChoice = <V>(
  rows: readonly OpenValue<V>[],
  value: V,
  exchange: Exchange,
  refusal: (exchange: Exchange, message: string) => Refusal = invalidParameter,
): void => {
  for (const { silence, is, message } of rows) {
    if (!is(value, exchange)) continue;
    if (silence === undefined || exchange.sandbox.choices.of(silence) === 'refused')
      throw refusal(exchange, typeof message === 'string' ? message : message(value));
  }
};

/** A value of a request, quoted for messages. */
export const quoteValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return `"${shortenText(String(value))}"`;
  return Array.isArray(value) ? 'a list' : 'a record';
};

/** The keys by which a request names a record, quoted for messages: `id "7"`. */
export const quoteKeys = (reference: unknown): string => {
  if (!isMembers(reference)) return quoteValue(reference);
  const keys = Object.entries(reference).filter(([, value]) => value !== null);
  const named = keys.slice(0, 3).map(([name, value]) => `${shortenText(name)} ${quoteValue(value)}`);
  return named.length === 0 ? 'nothing' : named.join(', ');
};

/** The refusal of a request for an unknown record, by choice; `named` says which one. */
export const unknownId = ({ path, sandbox: { choices } }: Exchange, named: string = path): Refusal => {
  const choice = choices.of('formats/unknown-id');
  return new Refusal('unknown-id', {
    status: Number.parseInt(choice, 10),
    named,
    bare: choice.endsWith('-without-body'),
  });
};

/**
 * Parses an id in a path; NaN unless it consists of digits (`0x1f` and `1e3` do not). Ids of the simulator
 * are small: larger numbers match nothing.
 */
export const pathId = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** The id of the path's own document; below reassignments its parameter has a longer name. */
export const ownIdIn = ({ params }: Pick<Exchange, 'params'>): string | undefined =>
  params['id'] ?? params['user_reassignment_id'];
