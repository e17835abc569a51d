import { valuesAt } from '../../models/query/evaluate.ts';
import type { Value } from '../../models/resources/resource.ts';
import type { Context } from '../harness/check.ts';
import { equalTo, type Filter } from '../harness/filters/filter.ts';
import type { FilterField } from '../harness/filters/filter-field.ts';
import { rightBelow } from '../harness/filters/last-place.ts';
import { slightlyBefore } from '../harness/filters/stamp.ts';
import { glance } from './expect-record.ts';
import type { Payment } from './payment-list.ts';

type Reader = Pick<Context, 'client' | 'profile'>;

const isMoment = (value: Value): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value);

/** Members whose type is not told may hold decimals too. */
const isDecimal = ({ type }: Filter['condition'], value: Value): boolean => {
  if (type === 'decimal' || type === 'number') return true;
  return type === 'any' && /^-?\d+\.\d+$/.test(String(value));
};

/** What of a value an answer may not show, in words. */
const restOf = ({ condition }: Filter, { data }: Payment): string | undefined => {
  const shown = valuesAt(data, condition.path);
  if (shown.some(isMoment)) return 'a fraction of a second that is not shown';
  return shown.some((value) => isDecimal(condition, value)) ? 'digits that are not shown' : undefined;
};

const fieldOf = ({ condition, name }: Filter): FilterField => ({
  ...{ path: condition.path, type: condition.type, name: name.replace(/\[in\]$/, '') },
  isEmbedded: condition.path.length > 1,
});

/**
 * Whether bounds show that a payment has the value which it shows, and no other that is shown so: it is above what
 * lies right below that value, and not above the value. Where bounds are not taken, nothing shows it.
 */
const isExactly = async (context: Reader, filter: Filter, payment: Payment): Promise<boolean> => {
  const field = fieldOf(filter);
  const isAbove = async (bound: string) =>
    (await glance(context, { payment, filters: [[`${field.name}[gt]`, bound]] })).seen;
  for (const value of equalTo(payment, field)?.values ?? []) {
    const below = field.type === 'datetime' ? slightlyBefore(value) : rightBelow(value);
    if (below === undefined || (await isAbove(below)) !== 'returned') continue;
    if ((await isAbove(value)) === 'absent') return true;
  }
  return false;
};

/**
 * Why a payment may rightly be missed by the very value that it shows: a platform may keep more of it than it shows.
 * Undefined where nothing of the kind can be.
 */
export const hiddenRest = async (
  context: Reader,
  filter: Filter,
  payment: Payment,
): Promise<string | undefined> => {
  // A bound is a whole unit away.
  const rest = filter.condition.operator === 'gt' ? undefined : restOf(filter, payment);
  if (rest === undefined || (await isExactly(context, filter, payment))) return undefined;
  return `${rest} may keep the payment from being found`;
};
