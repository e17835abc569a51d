import type { Value } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { jsonText } from '../../../models/wire/json-text.ts';

/** Whether a value that is shown is the one that was sent. */
export type Same = (sent: Value, shown: Value) => boolean;

const textOf = (value: Value): string => (typeof value === 'object' ? jsonText(value) : String(value));

/** Numbers count, however they are written. */
export const sameNumber: Same = (sent, shown) => {
  const [left, right] = [normalDecimal(textOf(sent)), normalDecimal(textOf(shown))];
  return left !== undefined && left === right;
};

export const sameText: Same = (sent, shown) => textOf(sent) === textOf(shown);

/** Texts whose case the documentation itself varies. */
export const sameWord: Same = (sent, shown) => textOf(sent).toLowerCase() === textOf(shown).toLowerCase();

/** Moments count, whatever their offset; fractions of a second may be lost. */
export const sameMoment: Same = (sent, shown) => {
  const [left, right] = [readDatetime(textOf(sent))?.value, readDatetime(textOf(shown))?.value];
  if (left === undefined || right === undefined) return false;
  return Math.abs(Date.parse(left) - Date.parse(right)) < 1000;
};
