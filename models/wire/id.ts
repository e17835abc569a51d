import { normalDecimal } from './decimal.ts';

/**
 * An exact integer: a bigint only if a double would round it, so that equal integers are one value for `===`, `Map` and
 * `Set`.
 */
export type Id = number | bigint;

/** Whether a value is an exactly represented integer. */
export const isId = (value: unknown): value is Id => typeof value === 'bigint' || Number.isSafeInteger(value);

/** A value as an integer, from an integer or from its digits. */
export const idFrom = (value: unknown): Id | undefined => {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? readId(value) : value;
  return isId(id) ? id : undefined;
};

/** An integer plus a distance. */
export const idAbove = (id: Id, distance: number): Id => {
  const sum = BigInt(id) + BigInt(distance);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
};

/** The greatest of some integers; undefined of none. */
export const greatestId = (ids: readonly Id[]): Id | undefined =>
  ids.reduce<Id | undefined>((most, id) => (most === undefined || id > most ? id : most), undefined);

/** The integer that a text denotes, zeros after a decimal point included; undefined for any other text. */
export const readId = (text: string): Id | undefined => {
  const decimal = normalDecimal(text);
  if (decimal === undefined || decimal.includes('.')) return undefined;
  const number = Number(decimal);
  return Number.isSafeInteger(number) ? number : BigInt(decimal);
};
