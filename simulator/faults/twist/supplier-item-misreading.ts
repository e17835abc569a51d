import {
  matchingSupplierItems,
  type SupplierItem,
  type SupplierItemKeys,
} from '../../../models/supplier-items.ts';
import type { Wanted } from './supplier-item-choice.ts';

type Misread = (all: readonly SupplierItem[], wanted: Wanted) => SupplierItem | undefined;

/** Some keys have no say. */
export const passingOver =
  (...names: readonly (keyof SupplierItemKeys)[]): Misread =>
  (all, wanted) => {
    const kept = Object.entries(wanted.keys).filter(([name]) => !(names as readonly string[]).includes(name));
    return matchingSupplierItems(all, { ...wanted, keys: Object.fromEntries(kept) })[0];
  };

/** Supplier items count as if their terms were others. */
export const relaxing =
  (terms: (one: SupplierItem) => Partial<SupplierItem> | undefined): Misread =>
  (all, wanted) => {
    const relaxed = all.map((one) => ({ ...one, ...terms(one) }));
    const [chosen] = matchingSupplierItems(relaxed, wanted);
    return chosen && all[relaxed.indexOf(chosen)];
  };
