import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Span, SupplierItem } from '../../../models/supplier-items.ts';
import { allowedOf, priceOf, pricesOf } from './allowed-answers.ts';
import type { Sorted } from './in-force.ts';
import { keysFrom, pricedRows, valueAt } from './supplier-item-table.ts';
import { type Asked, matchesOf } from './wrong-selections.ts';

/** A line that would have another price if a supplier item counted that does not. */
export interface ExcludedCase extends Asked {
  readonly requirement: RequirementId;
  /** Canonical prices: those of the supplier items that count. */
  readonly allowed: readonly string[];
  /** That of the one that does not. */
  readonly excluded: string;
}

const outOf = (what: 'catalog' | 'contract', span: (Span & { status: string }) | undefined, day: string) => {
  if (span === undefined) return [];
  const status = what === 'catalog' ? 'accepted' : 'published';
  const row = (end: string): RequirementId => `requisitions/supplier-item-${what}-${end}` as RequirementId;
  return [
    ...(span.status === status ? [] : [row(`is-${status}`)]),
    ...(day < span.starts ? [row('has-begun')] : []),
    ...(day > span.ends ? [row('has-not-ended')] : []),
  ];
};

/** Why a supplier item does not count on a day: the requirements that exclude it. */
export const exclusionsOf = ({ catalog, contract }: SupplierItem, day: string): readonly RequirementId[] => [
  ...outOf('catalog', catalog, day),
  ...outOf('contract', contract, day),
];

const caseOf = (
  requirement: RequirementId,
  one: SupplierItem,
  all: Sorted,
  asked: Asked,
): ExcludedCase | undefined => {
  const matching = matchesOf(all.sure, asked);
  const others = [...matching, one];
  const allowed = pricesOf(allowedOf(matching));
  const excluded = priceOf(one);
  const unsure = all.unsure.some(
    (other) =>
      other.item === asked.item &&
      Object.entries(asked.keys).every(
        ([key, value]) => valueAt(other, key as keyof Asked['keys']) === value,
      ),
  );
  // It has to be the one choice of a platform that counts it, and a price that nothing else explains.
  const wins = allowedOf(others).every((other) => priceOf(other) === excluded);
  const alone = matchesOf(all.sure, { ...asked, keys: {} }).every((other) => priceOf(other) !== excluded);
  if (matching.length === 0 || unsure || !wins || !alone) return undefined;
  return { ...asked, requirement, allowed, excluded };
};

/**
 * A line that tells whether a platform counts supplier items that a requirement excludes: one is excluded for this
 * reason alone and would be chosen if it counted. Undefined where a profile lists none.
 */
export const chooseExcluded = (
  requirement: RequirementId,
  all: Sorted,
  day: string,
): ExcludedCase | undefined => {
  for (const one of all.sure) {
    const reasons = exclusionsOf(one, day);
    if (reasons.length !== 1 || reasons[0] !== requirement) continue;
    for (const { keys: wanted } of pricedRows) {
      const keys = keysFrom(one, wanted);
      const found = keys && caseOf(requirement, one, all, { item: one.item, keys, day });
      if (found !== undefined) return found;
    }
  }
  return undefined;
};
