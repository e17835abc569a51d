import type { Value } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

const most = 999_999_999;

/** A whole number from 0 on; undefined when it was not given. Throws a `Refusal` for any other number. */
export const wholeIn = (exchange: Exchange, value: Value | undefined, path: string): number | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw invalidParameter(exchange, `${path} must be a whole number from 0 to ${most}.`);
};
