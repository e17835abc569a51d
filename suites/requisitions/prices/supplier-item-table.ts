import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SupplierItem, SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
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
    judge.notApplicable(claims, 'The profile lists no supplier items.');
    return undefined;
  }
  if (await blockWithoutForm(context, claims)) return undefined;
  const days = await targetDays(context);
  const [day] = days;
  if (day === undefined) {
    judge.inconclusive(claims, 'The target tells nowhere which day it is.');
    return undefined;
  }
  const { sure, unsure } = sortByDays(supplierItems, days);
  // Whether those of a supplier who is not active count is written nowhere.
  const isOpen = ({ supplier }: SupplierItem): boolean => supplier === profile.requisitions.inactiveSupplier;
  const all = { sure: sure.filter((one) => !isOpen(one)), unsure: [...unsure, ...sure.filter(isOpen)] };
  return { all, day };
};

/** A key of a line beside its item and its price. */
export type Key = keyof SupplierItemKeys;

export const allKeys = [
  'supplier',
  'contract',
  'sourcePartNumber',
  'supplierAuxPartNumber',
] as const satisfies readonly Key[];

/** One row of the table in "Default supplier item selection": what a line supplies beside its item. */
export interface TableRow {
  readonly requirement: RequirementId;
  readonly keys: readonly Key[];
}

/** The rows that a price tells. */
export const pricedRows: readonly TableRow[] = [
  { requirement: 'requisitions/supplier-item-by-item', keys: [] },
  { requirement: 'requisitions/supplier-item-by-item-supplier', keys: ['supplier'] },
  { requirement: 'requisitions/supplier-item-by-item-supplier-part', keys: ['supplier', 'sourcePartNumber'] },
  {
    requirement: 'requisitions/supplier-item-by-item-supplier-part-aux',
    keys: ['supplier', 'sourcePartNumber', 'supplierAuxPartNumber'],
  },
  { requirement: 'requisitions/supplier-item-by-item-supplier-contract', keys: ['supplier', 'contract'] },
  {
    requirement: 'requisitions/supplier-item-by-item-supplier-contract-part',
    keys: ['supplier', 'contract', 'sourcePartNumber'],
  },
  {
    requirement: 'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    keys: ['supplier', 'contract', 'sourcePartNumber', 'supplierAuxPartNumber'],
  },
];

/** The row with a price: a price that was given is shown whichever supplier item was chosen. */
export const rowWithPrice: TableRow = {
  requirement: 'requisitions/supplier-item-by-item-supplier-contract-price',
  keys: ['supplier', 'contract'],
};

/** What a supplier item has at a key. */
export const valueAt = (one: SupplierItem, key: Key): string | Id | undefined =>
  key === 'contract' ? one.contract?.id : one[key];

/** The keys of a line that asks for what this supplier item has at them; undefined where it lacks one. */
export const keysFrom = (one: SupplierItem, keys: readonly Key[]): SupplierItemKeys | undefined => {
  const values = keys.map((key) => [key, valueAt(one, key)] as const);
  return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
};
