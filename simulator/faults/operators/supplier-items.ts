import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import type { Exchange } from '../../exchange.ts';
import { findSupplier } from '../../handlers/requisitions/content/references.ts';
import { offer } from '../../handlers/requisitions/lines/select-supplier-item.ts';
import type { Wrapping } from '../fault.ts';
import { keepOtherLines, type LineWritten, making } from './requisition-content.ts';

/** A line with an item, by what it gives beside it. */
export interface Wanted {
  readonly item: number;
  readonly keys: SupplierItemKeys;
  readonly day: string;
  readonly unitPrice?: string;
}

/** Chooses a supplier item of all that there are; undefined where the right one is chosen. */
export type Choose = (
  all: readonly SupplierItem[],
  wanted: Wanted,
  exchange: Exchange,
) => SupplierItem | undefined;

const numberIn = (value: Value | undefined): number | undefined => {
  const id = (value as Data | null | undefined)?.['id'];
  return typeof id === 'number' ? id : undefined;
};

const textIn = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const keysIn = ({ supplier = null, ...given }: Data): SupplierItemKeys => {
  const keys = {
    supplier: numberIn(supplier === null ? undefined : findSupplier(supplier as Data)),
    contract: numberIn(given['contract']),
    sourcePartNumber: textIn(given['source-part-num']),
    supplierAuxPartNumber: textIn(given['supp-aux-part-num']),
  };
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
};

const wantedBy = ({ given, exchange: { sandbox } }: LineWritten): Wanted | undefined => {
  const item = numberIn(given['item']);
  if (item === undefined) return undefined;
  const price = given['unit-price'] ?? null;
  return {
    item,
    keys: keysIn(given),
    day: new Date(sandbox.clock.now()).toISOString().slice(0, 10),
    ...(price !== null && { unitPrice: String(price) }),
  };
};

/** The supplier item that a line should get. */
export const rightFor = (written: LineWritten): SupplierItem | undefined => {
  const wanted = wantedBy(written);
  return wanted && matchingSupplierItems(supplierItems(written.exchange.sandbox.started), wanted)[0];
};

/** Wraps `decide`: a line with an item gets another supplier item than it should. A price that is given stays. */
export const chooseSupplierItem = (choose: Choose): Wrapping =>
  keepOtherLines(making, (line, written) => {
    const wanted = wantedBy(written);
    if (wanted === undefined) return undefined;
    const { started } = written.exchange.sandbox;
    const all = supplierItems(started);
    const chosen = choose(all, wanted, written.exchange);
    if (chosen === undefined || chosen === matchingSupplierItems(all, wanted)[0]) return undefined;
    const { price, members } = offer(chosen, started);
    return { ...line, ...members, ...(wanted.unitPrice === undefined && { 'unit-price': price }) };
  });

/** Some keys have no say. */
export const passOver =
  (...names: readonly (keyof SupplierItemKeys)[]): Choose =>
  (all, wanted) => {
    const kept = Object.entries(wanted.keys).filter(([name]) => !(names as readonly string[]).includes(name));
    return matchingSupplierItems(all, { ...wanted, keys: Object.fromEntries(kept) })[0];
  };

/** Supplier items with some terms, of their catalog or contract, count as if these were others. */
export const relax =
  <T extends 'catalog' | 'contract'>(term: T, others: Partial<NonNullable<SupplierItem[T]>>): Choose =>
  (all, wanted) => {
    const relaxed = all.map((one) => (one[term] ? { ...one, [term]: { ...one[term], ...others } } : one));
    const [chosen] = matchingSupplierItems(relaxed, wanted);
    return chosen && all[relaxed.indexOf(chosen)];
  };

/** Of those that match, another one comes first. */
export const order =
  (compare: (a: SupplierItem, b: SupplierItem) => number): Choose =>
  (all, wanted) =>
    matchingSupplierItems(all, wanted).toSorted(compare)[0];
