import { normalDecimal } from './decimal.ts';

/**
 * An integer, exactly: a bigint where a double would round it, and only there, so that equal integers are one
 * value to `===`, `Map` and `Set`.
 */
export type Id = number | bigint;

/** Whether a value is an integer that is represented exactly. */
export const isId = (value: unknown): value is Id => typeof value === 'bigint' || Number.isSafeInteger(value);

/** The integer that a value is, or that its digits spell. */
export const idFrom = (value: unknown): Id | undefined => {
  const found = typeof value === 'string' && /^\d+$/.test(value) ? readId(value) : value;
  return isId(found) ? found : undefined;
};

/** The integer so far above another one. */
export const idAbove = (id: Id, distance: number): Id => {
  const sum = BigInt(id) + BigInt(distance);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
};

/** The greatest of some integers; undefined of none. */
export const greatestId = (ids: readonly Id[]): Id | undefined =>
  ids.reduce<Id | undefined>((most, id) => (most === undefined || id > most ? id : most), undefined);

/** The integer that a text spells, however many zeros stand behind its point; undefined for any other text. */
export const readId = (text: string): Id | undefined => {
  const decimal = normalDecimal(text);
  if (decimal === undefined || decimal.includes('.')) return undefined;
  const number = Number(decimal);
  return Number.isSafeInteger(number) ? number : BigInt(decimal);
};
