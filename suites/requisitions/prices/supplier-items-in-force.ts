import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { tellOrder } from '../limits/tell-order.ts';
import { type Asking, askPrice } from './ask-price.ts';
import { chooseExcluded, type ExcludedCase } from './choose-excluded.ts';
import { forcedKeys } from './forced-keys.ts';
import { tableOf } from './supplier-item-table.ts';

const claims = [
  'requisitions/supplier-item-catalog-is-accepted',
  'requisitions/supplier-item-catalog-has-begun',
  'requisitions/supplier-item-catalog-has-not-ended',
  'requisitions/supplier-item-contract-is-published',
  'requisitions/supplier-item-contract-has-begun',
  'requisitions/supplier-item-contract-has-not-ended',
] as const satisfies readonly RequirementId[];

const judgeCase = ({ judge }: Context, asked: ExcludedCase, { price, exchanges }: Asking): void => {
  const { requirement, allowed, excluded } = asked;
  if (price !== undefined && allowed.includes(price)) judge.holds(requirement, exchanges.at(-1));
  else if (price === excluded) {
    judge.violated(requirement, {
      expected: `a line with ${tellOrder(asked)} to get the price ${allowed.join(' or ')}`,
      seen: `it got ${price}, the price of a supplier item that does not count today`,
      exchanges,
    });
  } else {
    const seen =
      price === undefined ? 'nothing tells which price it got' : `it got ${price}, which tells nothing`;
    judge.inconclusive(requirement, `A line with ${tellOrder(asked)}: ${seen}.`);
  }
};

/** Whether supplier items count whose catalog or contract does not hold. */
export const supplierItemsInForce: Check = {
  id: 'requisitions/supplier-items-in-force',
  title:
    'A supplier item counts only while its catalog is accepted, its contract published, and both in date',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const table = await tableOf(context, claims);
    if (table === undefined) return;
    const forced = forcedKeys(profile);
    for (const requirement of claims) {
      const asked = forced.length === 0 ? chooseExcluded(requirement, table.all, table.day) : undefined;
      if (asked === undefined) {
        const lacking =
          'The profile lists no supplier item that only this excludes, and that an item would take otherwise.';
        const hindered = `The profile says that every line with an item gives ${forced.join(', ')}.`;
        judge.notApplicable(requirement, forced.length === 0 ? lacking : hindered);
        continue;
      }
      judge.planned(1);
      judgeCase(
        context,
        asked,
        await askPrice(context, asked, [...asked.allowed.slice(0, 1), asked.excluded]),
      );
      judge.executed();
    }
  },
};
