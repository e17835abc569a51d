import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { isLater } from '../../harness/meaning.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { changingCheck } from '../changing-check.ts';
import { compareLines } from '../compare-lines.ts';
import { findingOf } from '../content/creation.ts';
import { itemDescriptions, judgeDescriptionBy, noItem } from '../lines/items.ts';
import { judgeSourceTypeBy, sourceTypes } from '../lines/line-members.ts';
import { judgeUnknownItemBy, unknownItems } from '../lines/unknown-items.ts';
import { attempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { judgeBehind } from '../prices/price-beside.ts';
import { givenPrices } from '../prices/unit-prices.ts';
import { accountExemption, accounts, judgeAccountsBy } from '../references/accounts.ts';
import { judgeLinesBy } from '../references/references-exist.ts';
import { attemptBy } from '../ways.ts';
import { adds, countLines } from './cart-answer.ts';

const way = 'requisitions.add-to-cart';

/** A rule about lines, and how it is asked of those in the cart. */
interface Rule {
  readonly claims: readonly RequirementId[];
  /** Why it does not apply to a target; undefined where it does. */
  readonly exempt?: (context: Context, claim: RequirementId) => string | undefined;
  readonly ask: (context: Context, claims: readonly RequirementId[]) => Promise<void>;
}

const withoutItem = ({ profile }: Context) => (profile.requisitions.item === undefined ? noItem : undefined);

const itemOf = ({ profile }: Context) => profile.requisitions.item ?? 0;

/** A line that a creation takes, and the cart accepts, is in it then, as it was sent. */
const judgeAddition = async (context: Context, line: LineInput): Promise<void> => {
  const created = await attempt(context, { lines: [line] });
  const added = await attemptBy(context, way, { lines: [line] });
  const count = added.snapshot && countLines(added.snapshot);
  if (created.outcome !== 'accepted' || count === undefined || isLater(added.answer)) return;
  if (count > 0 && added.snapshot !== undefined) {
    const compared = compareLines(context.profile, [line], added.snapshot);
    judgeFindings(context.judge, findingOf(adds, compared, added.exchanges));
    return context.judge.holds(adds, added.answer.exchange);
  }
  context.judge.violated(adds, {
    expected: 'a line that was accepted in the cart',
    seen: 'no line in the cart',
    exchanges: added.exchanges,
    explanation: 'a line that was accepted is in no cart',
  });
};

const rules: readonly Rule[] = [
  {
    claims: [adds],
    ask: async (context) => {
      const { item, supplier } = context.profile.requisitions;
      await judgeAddition(context, freeLine('in part', { quantity: '2.5', unitPrice: '4.35' }));
      if (supplier !== undefined) await judgeAddition(context, freeLine('with a supplier', { supplier }));
      if (item !== undefined) await judgeAddition(context, itemLine(item));
    },
  },
  {
    claims: [
      'requisitions/currency-exists',
      'requisitions/currency-is-active',
      'requisitions/supplier-exists',
      'requisitions/supplier-is-active',
    ],
    ask: (context) => judgeLinesBy(context, way),
  },
  {
    claims: unknownItems.claims,
    exempt: withoutItem,
    ask: (context) => judgeUnknownItemBy(context, itemOf(context), way),
  },
  {
    claims: accounts.claims,
    exempt: accountExemption,
    ask: (context, claims) => judgeAccountsBy(context, claims, way),
  },
  { claims: sourceTypes.claims, ask: (context) => judgeSourceTypeBy(context, way) },
  {
    claims: itemDescriptions.claims,
    exempt: withoutItem,
    ask: (context) => judgeDescriptionBy(context, itemOf(context), way),
  },
  {
    claims: givenPrices.claims,
    exempt: withoutItem,
    ask: async (context) => {
      const line = itemLine(itemOf(context), { unitPrice: '1000003' });
      await judgeBehind(context, 'requisitions/unit-price-overrides', { line, by: way });
    },
  },
];

/** The rules about lines for those that are put into the cart. */
export const linesInCart = changingCheck({
  id: 'requisitions/lines-in-cart',
  title: 'A line in the cart obeys the rules for lines of requisitions',
  claims: [...new Set(rules.flatMap(({ claims }) => claims))],
  exclusive: 'cart',
  exempt: (context, claim) => rules.find(({ claims }) => claims.includes(claim))?.exempt?.(context, claim),
  parts: (context, claims) =>
    rules.map((rule) => async () => {
      const own = rule.claims.filter((claim) => claims.includes(claim));
      if (own.length === 0) return;
      await rule.ask(context, own);
      // It holds where it was seen to.
      context.judge.inconclusive(own, 'no read of a cart shows whether the line is in it');
    }),
});
