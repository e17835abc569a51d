import type { Value } from '../../../../models/resources/resource.ts';
import { normalDecimal } from '../../../../models/wire/decimal.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

/** No sign but plus, no exponent, and no more digits than anything that is ordered can cost. */
const pattern = /^\+?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;

/** More digits than these a JSON number has lost before it can be read. */
const mostDigits = 15;

const textOf = (value: Value): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'number') return '';
  const text = normalDecimal(String(value)) ?? '';
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > mostDigits ? '' : text;
};

/**
 * A quantity or price as a canonical decimal; undefined when it was not given. Throws a `Refusal` for what is no
 * decimal number, below zero, written with an exponent or too long.
 */
export const amountIn = (exchange: Exchange, value: Value | undefined, path: string): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = textOf(value);
  const amount = pattern.test(text) ? normalDecimal(text) : undefined;
  if (amount !== undefined) return amount;
  throw invalidParameter(
    exchange,
    `${path} must be a decimal number from 0 on, without an exponent and with at most 15 digits before and behind the point.`,
  );
};
