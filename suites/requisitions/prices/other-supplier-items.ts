import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SupplierItem } from '../../../models/supplier-items.ts';
import type { Context } from '../../harness/check.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import type { CreationAttempt } from '../operations.ts';
import { chooseExcluded } from './cases.ts';
import { describeOrder, findPrice, order, shownKeys } from './item-order.ts';
import {
  allowedOf,
  type ItemsByForce,
  keysFrom,
  lackingSupplierItems,
  matchesOf,
  type PricedLine,
  priceOf,
  pricesOf,
  rowWithPrice,
  type SupplierItemKey,
  tableOf,
  valueAt,
  whyNotAlone,
} from './supplier-item-table.ts';

/** A line with a price that must not affect the choice of its supplier item. */
interface PricedCase extends PricedLine {
  readonly price: string;
  /** The supplier items that the line may get, and the other ones of its item. */
  readonly allowed: readonly SupplierItem[];
  readonly others: readonly SupplierItem[];
}

/** Keys that such a line does not name: their shown values come from the supplier item. */
const absentKeys = [
  'sourcePartNumber',
  'supplierAuxPartNumber',
] as const satisfies readonly SupplierItemKey[];

const hasValue = (some: readonly SupplierItem[], key: SupplierItemKey, value: unknown): boolean =>
  some.some((one) => String(valueAt(one, key)) === String(value));

/** A price slightly above an allowed one, in whole cents, that no supplier item has. */
const oddPriceOf = ({ allowed, others }: PricedCase): string => {
  const listed = pricesOf([...allowed, ...others]);
  const [near = '1'] = pricesOf(allowed);
  const cents = Math.round(Number(near) * 100);
  const steps = Array.from({ length: listed.length + 1 }, (_, at) => String((cents + 1 + at) / 100));
  return steps.find((price) => !listed.includes(price)) ?? near;
};

/**
 * Chooses lines with supplier, contract and the price of another supplier item that best show whether the price affects
 * the choice: one where the keys also select that supplier item, and one where they do not. Empty where the profile
 * lists no item with two prices, one of them under a contract.
 */
export const choosePriced = (all: ItemsByForce, day: string): readonly PricedCase[] => {
  const unsure = new Set(all.unsure.map(({ item }) => item));
  const candidates = all.sure.flatMap((one) => {
    const { item } = one;
    const keys = keysFrom(one, rowWithPrice.keys);
    if (keys === undefined || unsure.has(item)) return [];
    const matching = matchesOf(all.sure, { item, keys, day });
    const allowed = allowedOf(matching);
    const others = all.sure.filter((other) => other.item === item && !allowed.includes(other));
    return matchesOf(all.sure, { item, keys: {}, day }).flatMap((priced) => {
      const price = priceOf(priced);
      if (allowed.length === 0 || pricesOf(allowed).includes(price)) return [];
      const score = absentKeys.filter((key) => !hasValue(allowed, key, valueAt(priced, key))).length;
      return [{ item, keys, day, price, allowed, others, score, isSelected: matching.includes(priced) }];
    });
  });
  const best = candidates.toSorted((a, b) => b.score - a.score);
  return [true, false].flatMap((isSelected) => best.find((one) => one.isSelected === isSelected) ?? []);
};

const claims = [
  'requisitions/supplier-item-catalog-is-accepted',
  'requisitions/supplier-item-catalog-has-begun',
  'requisitions/supplier-item-catalog-has-not-ended',
  'requisitions/supplier-item-contract-is-published',
  'requisitions/supplier-item-contract-has-begun',
  'requisitions/supplier-item-contract-has-not-ended',
] as const satisfies readonly RequirementId[];

/** Judges whether supplier items count whose catalog or contract is not in force. */
export const supplierItemsInForce = changingCheck({
  id: 'requisitions/supplier-items-in-force',
  title:
    'A supplier item is used only while its catalog is accepted, its contract published, and both in date',
  claims,
  draws: true,
  exempt: (context) => lackingSupplierItems(context) ?? whyNotAlone(context.profile),
  parts: (scenario) => [
    async () => {
      const table = scenario.need(await tableOf(scenario));
      await scenario.drawUnits(claims, async (requirement) => {
        const priceCase = chooseExcluded(requirement, table.all, table.day);
        if (priceCase === undefined) {
          const words =
            'the profile lists no supplier item that only this excludes and an item would take otherwise; an item with a catalog or contract that begins or ends within two days is left out';
          return scenario.judge.notApplicable(requirement, whyLacking(words, 'requisitions.supplier-items'));
        }
        const { allowed, excluded } = priceCase;
        const ordered = await findPrice(scenario, priceCase, [...allowed.slice(0, 1), excluded]);
        const { outcome, price = 'nothing' } = ordered;
        const shown = outcome === 'accepted' ? `its price shows as ${price}` : outcome;
        // Any other price is inconclusive.
        const isRight = allowed.includes(price) || (price === excluded ? false : undefined);
        scenario.finds(requirement, isRight, [ordered], {
          expected: `a line with ${describeOrder(priceCase)} to get the price ${allowed.join(' or ')}`,
          seen: price === excluded ? `it got ${price}, of a supplier item that does not count today` : shown,
        });
      });
    },
  ],
});

const { requirement, keys: given } = rowWithPrice;

/** An item ordered without a price, with the price of its supplier item, and with another price. */
interface PricedTrial {
  readonly unpriced: CreationAttempt;
  readonly control: CreationAttempt;
  readonly priced: CreationAttempt;
}

/**
 * Whether a line with another price got the same supplier item as without a price; undefined where reads are
 * inconclusive. A part number must also appear with another price if it appears without one and with the price of the
 * supplier item.
 */
const isSameChoice = (
  context: Context,
  { allowed, others }: PricedCase,
  { unpriced, control, priced }: PricedTrial,
): boolean | undefined => {
  const [before, usual, after] = [unpriced, control, priced].map((one) => shownKeys(context, one));
  const decided = absentKeys.flatMap((key) => {
    const [one, own, other] = [before?.get(key), usual?.get(key), after?.get(key)];
    // Another allowed supplier item is a free choice; a value of no supplier item comes from elsewhere.
    if (one === undefined || !hasValue(allowed, key, one)) return [];
    if (other === undefined) {
      const isDue = own !== undefined && hasValue(allowed, key, own);
      return priced.snapshot && isDue && allowed.every((it) => valueAt(it, key) !== undefined) ? [false] : [];
    }
    if (hasValue(allowed, key, other)) return [true];
    return hasValue(others, key, other) ? [false] : [];
  });
  return decided.length === 0 ? undefined : decided.every(Boolean);
};

/**
 * Judges that a line is accepted at a price that no supplier item has, and that its supplier item does not depend on
 * the price.
 */
const judgePriced = async (scenario: Scenario, pricedCase: PricedCase): Promise<void> => {
  const { item, keys, price, allowed } = pricedCase;
  const unpriced = await order(scenario, { item, keys });
  if (unpriced.outcome !== 'accepted')
    return scenario.judge.inconclusive(requirement, `${describeOrder({ item, keys })} was not accepted`);
  const orderAt = (unitPrice = price) => order(scenario, { item, keys, unitPrice });
  const control = await orderAt(pricesOf(allowed)[0]);
  const odd = oddPriceOf(pricedCase);
  for (const unitPrice of [price, odd]) {
    const priced = await orderAt(unitPrice);
    const what = `a line with ${describeOrder({ item, keys, unitPrice })}`;
    if (isSameChoice(scenario, pricedCase, { unpriced, control, priced }) === false)
      return scenario.finds(requirement, false, [unpriced, control, priced], {
        expected: `${what} to get the supplier item that it gets without a price`,
        seen: 'it shows a part number of another supplier item, or none',
      });
    if (unitPrice === odd)
      judgeHonoured(scenario.judge, { requirement, what }, { sent: priced, control, isKept: true });
  }
};

/** Judges the row of the table with a price, which is not a key. */
export const supplierItemWithPrice = changingCheck({
  id: 'requisitions/supplier-item-with-price',
  title: 'A price given with item, supplier and contract does not change which supplier item is used',
  claims: [requirement],
  draws: true,
  exempt: (context) => lackingSupplierItems(context) ?? whyNotAlone(context.profile, given),
  parts: (scenario) => [
    async () => {
      const table = scenario.need(await tableOf(scenario));
      const cases = choosePriced(table.all, table.day);
      const words = 'the profile lists no item with two prices in force, one of them under a contract';
      if (cases.length === 0)
        return scenario.judge.notApplicable(requirement, whyLacking(words, 'requisitions.supplier-items'));
      await scenario.drawUnits(cases, (one) => judgePriced(scenario, one));
    },
  ],
});
