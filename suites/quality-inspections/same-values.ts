import type { Value } from '../../models/resources/resource.ts';
import { readDatetime } from '../../models/wire/datetime.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import { isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';

/** How an answer is compared with what was sent. */
export interface Comparing {
  /** What is not shown is passed over: the answer to a creation may leave members out. */
  readonly partly?: boolean;
  /** Paths without positions of members that have a wrong type: that is a matter of its own. */
  readonly wrongTypes?: ReadonlySet<string>;
}

/** A value in words. */
export const told = (value: unknown): string => jsonText(value) ?? 'nothing';

/** Whether a value that is shown is the one that was sent. */
export type SameValue = (sent: Value, shown: Value) => boolean;

const textOf = (value: Value): string => (typeof value === 'object' ? jsonText(value) : String(value));

/** Numbers count, however they are written. */
export const sameNumber: SameValue = (sent, shown) => {
  const [left, right] = [normalDecimal(textOf(sent)), normalDecimal(textOf(shown))];
  return left !== undefined && left === right;
};

export const sameText: SameValue = (sent, shown) => textOf(sent) === textOf(shown);

/** Texts whose case the documentation itself varies. */
export const sameWord: SameValue = (sent, shown) =>
  textOf(sent).toLowerCase() === textOf(shown).toLowerCase();

/** Moments count, whatever their offset; fractions of a second may be lost. */
export const sameMoment: SameValue = (sent, shown) => {
  const [left, right] = [readDatetime(textOf(sent))?.value, readDatetime(textOf(shown))?.value];
  if (left === undefined || right === undefined) return false;
  return Math.abs(Date.parse(left) - Date.parse(right)) < 1000;
};

/** Whether a member has a value. */
export const isGiven = (value: Value | undefined): value is Exclude<Value, null> =>
  value !== undefined && value !== null && value !== '';

/** An id as text, whatever its type; undefined where there is none. */
export const idText = (id: Value | undefined): string | undefined =>
  isId(id) || (typeof id === 'string' && id.trim() !== '') ? String(id).trim() : undefined;
