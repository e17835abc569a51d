import { compareDecimals, normalDecimal } from './wire/decimal.ts';
import type { Id } from './wire/id.ts';

/** A period in days, `YYYY-MM-DD`, both ends included. */
export interface Span {
  readonly starts: string;
  readonly ends: string;
}

/** A supplier's price for an item, and its terms. */
export interface SupplierItem {
  readonly item: Id;
  readonly supplier: Id;
  readonly contract?: Span & { readonly id: Id; readonly status: string };
  readonly catalog?: Span & { readonly status: string };
  readonly sourcePartNumber?: string;
  readonly supplierAuxPartNumber?: string;
  /** Decimal. */
  readonly price: string;
  readonly preferred: boolean;
}

/** The keys of a line that select a supplier item, in addition to its item; the price is not a key. */
export type SupplierItemKeys = Partial<
  Readonly<{ supplier: Id; contract: Id; sourcePartNumber: string; supplierAuxPartNumber: string }>
>;

const isWithin = (day: string, { starts, ends }: Span): boolean => starts <= day && day <= ends;

/** Whether a supplier item is valid on a day by its catalog and contract. */
export const isInForce = ({ catalog, contract }: SupplierItem, day: string): boolean =>
  (catalog === undefined || (catalog.status === 'accepted' && isWithin(day, catalog))) &&
  (contract === undefined || (contract.status === 'published' && isWithin(day, contract)));

const fits = (one: SupplierItem, keys: SupplierItemKeys): boolean =>
  (keys.supplier === undefined || one.supplier === keys.supplier) &&
  (keys.contract === undefined || one.contract?.id === keys.contract) &&
  (keys.sourcePartNumber === undefined || one.sourcePartNumber === keys.sourcePartNumber) &&
  (keys.supplierAuxPartNumber === undefined || one.supplierAuxPartNumber === keys.supplierAuxPartNumber);

const byPrice = (a: SupplierItem, b: SupplierItem): number =>
  compareDecimals(normalDecimal(a.price) ?? '0', normalDecimal(b.price) ?? '0');

/**
 * The supplier items that match an item and all given keys on a day, preferred ones first, then the cheapest: the
 * first is the reference answer (Endpoints / Requisitions, "Default supplier item selection").
 */
export const matchingSupplierItems = (
  all: readonly SupplierItem[],
  { item, keys, day }: { readonly item: Id; readonly keys: SupplierItemKeys; readonly day: string },
): readonly SupplierItem[] =>
  all
    .filter((one) => one.item === item && isInForce(one, day) && fits(one, keys))
    .sort((a, b) => Number(b.preferred) - Number(a.preferred) || byPrice(a, b));
