import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { isLater } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { changingCheck } from '../changing-check.ts';
import { linesFindings } from '../content/kept.ts';
import { attemptBy } from '../line-operations.ts';
import {
  itemDescriptions,
  judgeDescription,
  judgeUnknownItem,
  lackingItem,
  unknownItems,
} from '../lines/items.ts';
import { judgeSourceType, sourceTypes } from '../lines/line-members.ts';
import { attempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { givenPrices, judgeGivenPrice } from '../prices/unit-prices.ts';
import { accountExemption, accounts, judgeAccounts } from '../references/accounts.ts';
import { judgeLineReferences } from '../references/references-exist.ts';
import { adds, countLines } from './cart-answer.ts';

const way = 'requisitions.add-to-cart';

/** A rule about lines, applied to lines in the cart. */
interface Rule {
  readonly claims: readonly RequirementId[];
  /** Returns why it does not apply to a target; undefined where it does. */
  readonly exempt?: (context: Context, claim: RequirementId) => string | undefined;
  readonly judge: (scenario: Scenario, claims: readonly RequirementId[]) => Promise<void>;
}

/** Judges that a line accepted by both a creation and the cart is in the cart as it was sent. */
const judgeAddition = async (scenario: Scenario, line: LineInput): Promise<void> => {
  const { judge, finds, profile } = scenario;
  const created = await attempt(scenario, { lines: [line] });
  const added = await attemptBy(scenario, way, { lines: [line] });
  const count = added.snapshot && countLines(added.snapshot);
  if (created.outcome !== 'accepted' || count === undefined || isLater(added.answer)) return;
  if (count > 0 && added.snapshot !== undefined)
    judgeFindings(judge, linesFindings(adds, profile, [[line], added.snapshot]), added);
  finds(adds, count > 0, [added], {
    seen: 'no line in the cart',
    because: 'a line that was accepted is in no cart',
  });
};

const rules: readonly Rule[] = [
  {
    claims: [adds],
    judge: async (scenario) => {
      const { item, supplier } = scenario.profile.requisitions;
      await judgeAddition(scenario, freeLine('in part', { quantity: '2.5', unitPrice: '4.35' }));
      if (supplier !== undefined) await judgeAddition(scenario, freeLine('with a supplier', { supplier }));
      if (item !== undefined) await judgeAddition(scenario, itemLine(item));
    },
  },
  {
    claims: [
      'requisitions/currency-exists',
      'requisitions/currency-is-active',
      'requisitions/supplier-exists',
      'requisitions/supplier-is-active',
    ],
    judge: (scenario) => judgeLineReferences(scenario, way),
  },
  {
    claims: accounts.claims,
    exempt: accountExemption,
    judge: (scenario, claims) => judgeAccounts(scenario, claims, way),
  },
  { claims: sourceTypes.claims, judge: (scenario) => judgeSourceType(scenario, way) },
  {
    claims: unknownItems.claims,
    exempt: lackingItem,
    judge: (scenario) => judgeUnknownItem(scenario, way),
  },
  {
    claims: itemDescriptions.claims,
    exempt: lackingItem,
    judge: (scenario) => judgeDescription(scenario, way),
  },
  {
    claims: givenPrices.claims,
    exempt: lackingItem,
    judge: (scenario) => judgeGivenPrice(scenario, way, { unitPrice: '1000003' }),
  },
];

/** Applies the rules about lines to those that are put into the cart. */
export const linesInCart = changingCheck({
  id: 'requisitions/lines-in-cart',
  title: 'A line in the cart obeys the rules for lines of requisitions',
  claims: [...new Set(rules.flatMap(({ claims }) => claims))],
  exclusive: 'cart',
  otherwise: 'no read of a cart shows whether the line is in it',
  exempt: (context, claim) => rules.find(({ claims }) => claims.includes(claim))?.exempt?.(context, claim),
  parts: (scenario, claims) =>
    rules.flatMap(({ judge, ...rule }) => {
      const own = rule.claims.filter((claim) => claims.includes(claim));
      return own.length === 0
        ? []
        : [async () => void (await scenario.part(own, () => judge(scenario, own)))];
    }),
});
