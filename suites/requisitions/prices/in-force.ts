import { isInForce, type Span, type SupplierItem } from '../../../models/supplier-items.ts';

/** So many days around a target's day its zone and clock may put it on the other side of a border. */
const unsureDays = 2;

const dayMilliseconds = 24 * 3600 * 1000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Status names are written with whatever case. */
const folded = (one: SupplierItem): SupplierItem => ({
  ...one,
  ...(one.catalog && { catalog: { ...one.catalog, status: one.catalog.status.trim().toLowerCase() } }),
  ...(one.contract && { contract: { ...one.contract, status: one.contract.status.trim().toLowerCase() } }),
});

/** Supplier items by what the target's day makes of them. */
export interface Sorted {
  /** Those whose standing the day decides, whichever clock and zone the target goes by. */
  readonly sure: readonly SupplierItem[];
  /** Those near a border of their catalog or contract. */
  readonly unsure: readonly SupplierItem[];
}

const around = (days: readonly string[]): readonly string[] =>
  days.flatMap((day) => [shifted(day, -unsureDays), day, shifted(day, unsureDays)]);

const spans = ({ catalog, contract }: SupplierItem): readonly Span[] =>
  [catalog, contract].filter((span) => span !== undefined);

const isPlain = (one: SupplierItem): boolean =>
  spans(one).every(({ starts, ends }) => [starts, ends].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)));

/** Parts supplier items that surely are or are not in force on the days that the target may be in from the others. */
export const sortByDays = (all: readonly SupplierItem[], days: readonly string[]): Sorted => {
  const isSure = (one: SupplierItem): boolean =>
    isPlain(one) && new Set(around(days).map((day) => isInForce(one, day))).size === 1;
  const items = all.map(folded);
  return { sure: items.filter(isSure), unsure: items.filter((one) => !isSure(one)) };
};
