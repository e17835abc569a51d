import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SupplierItem, SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';

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
