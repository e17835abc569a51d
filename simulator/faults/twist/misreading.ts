import type { Condition } from '../../../models/query/filter.ts';
import type { Exchange } from '../../exchange.ts';
import type { Find, Misread } from './selecting.ts';

/** The name of a field as conditions hold it: `pay-to-account.type`. */
const nameOf = ({ path }: Condition): string => path.join('.');

/**
 * Reads the conditions on one field by one operator otherwise; others are as asked. The change answers undefined
 * to pass the condition over, and the condition itself where it is read rightly.
 */
export const misreading =
  (
    { field, operator }: { readonly field: string; readonly operator?: Condition['operator'] },
    change: (condition: Condition, find: Find, exchange: Exchange) => Condition | undefined,
  ): Misread =>
  (conditions, find, exchange) => {
    const isMeant = (one: Condition) =>
      nameOf(one) === field && (operator === undefined || one.operator === operator);
    if (!conditions.some(isMeant)) return conditions;
    return conditions.flatMap((one) => (isMeant(one) ? (change(one, find, exchange) ?? []) : [one]));
  };

/** The conditions on one field are passed over. */
export const ignoring = (field: string, operator?: Condition['operator']): Misread =>
  misreading({ field, ...(operator !== undefined && { operator }) }, () => undefined);
