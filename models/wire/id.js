import { normalDecimal } from './decimal.js';
/** Whether a value is an integer that is told exactly. */
export const isId = (value) => typeof value === 'bigint' || Number.isSafeInteger(value);
/** The integer so far above another one. */
export const idAbove = (id, distance) => {
  const sum = BigInt(id) + BigInt(distance);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
};
/** The greatest of some integers; undefined of none. */
export const greatestId = (ids) =>
  ids.reduce((most, id) => (most === undefined || id > most ? id : most), undefined);
/** The integer that a text spells, however many zeros stand behind its point; undefined for any other text. */
export const readId = (text) => {
  const decimal = normalDecimal(text);
  if (decimal === undefined || decimal.includes('.')) return undefined;
  const number = Number(decimal);
  return Number.isSafeInteger(number) ? number : BigInt(decimal);
};
