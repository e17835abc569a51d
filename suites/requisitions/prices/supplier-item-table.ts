import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SupplierItem } from '../../../models/supplier-items.ts';
import type { Context } from '../../harness/check.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { type Sorted, sortByDays } from './in-force.ts';
import { targetDays } from './target-day.ts';

/** What is known of a target's supplier items on its day. */
export interface Table {
  readonly all: Sorted;
  readonly day: string;
}

/**
 * The supplier items that the profile lists, by what the target's day makes of them. Where there are none, or the
 * target takes no requisition or tells no day, the claims are answered and there is no table.
 */
export const tableOf = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<Table | undefined> => {
  const { judge, profile } = context;
  const { supplierItems } = profile.requisitions;
  if (supplierItems.length === 0) {
    for (const id of claims) judge.notApplicable(id, 'The profile lists no supplier items.');
    return undefined;
  }
  if (await blockWithoutForm(context, claims)) return undefined;
  const days = await targetDays(context);
  const [day] = days;
  if (day === undefined) {
    for (const id of claims) judge.inconclusive(id, 'The target tells nowhere which day it is.');
    return undefined;
  }
  const { sure, unsure } = sortByDays(supplierItems, days);
  // Whether those of a supplier who is not active count is written nowhere.
  const isOpen = ({ supplier }: SupplierItem): boolean => supplier === profile.requisitions.inactiveSupplier;
  const all = { sure: sure.filter((one) => !isOpen(one)), unsure: [...unsure, ...sure.filter(isOpen)] };
  return { all, day };
};
