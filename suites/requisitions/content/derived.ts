import type { Data, Value } from '../../../models/resources/resource.ts';
import { isData } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { codeOf, isNothing } from '../../harness/resources/snapshot.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { compareHeader, soundData } from '../compare.ts';
import { describes, pricesIn, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { attempt } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { findingOf } from './creation.ts';

const own = 'requisitions/total-is-in-own-currency';
const keeps = 'requisitions/create-keeps-what-was-sent';

/** What a requisition of one line comes to; undefined where no read shows that line and total are in its currency. */
interface Total {
  readonly total: number;
  readonly exchange: Exchange;
}

/** Asks for a requisition in a currency, with one line at a price in the same, and judges that it is kept in that. */
const totalIn = async (context: Context, currency: string, unitPrice: string): Promise<Total | undefined> => {
  const line = freeLine('in its own currency', { unitPrice, further: { currency } });
  const { snapshot, exchanges } = await attempt(context, { lines: [line], header: { currency } });
  if (snapshot === undefined) return undefined;
  judgeFindings(context.judge, findingOf(keeps, compareHeader({ currency }, soundData(snapshot)), exchanges));
  const [shown] = snapshot.lines;
  if (shown === undefined) return undefined;
  const { unitPrice: price, total } = pricesIn(snapshot);
  const areOwn = [snapshot.data, shown].every((one) => codeOf(one['currency']) === currency);
  if (!areOwn || total === undefined || Number(price) !== Number(unitPrice)) return undefined;
  return { total: Number(total), exchange: snapshot.exchange };
};

/** Two prices: what is added to a total whatever the price falls out of their difference. */
const prices = ['40.00', '90.00'] as const;

/** By how much a total grows with the price; undefined where reads do not tell. */
const growthIn = async (
  context: Context,
  currency: string,
): Promise<{ readonly by: string; readonly exchanges: readonly Exchange[] } | undefined> => {
  const totals: Total[] = [];
  for (const price of prices) {
    const one = await totalIn(context, currency, price);
    if (one === undefined) return undefined;
    totals.push(one);
  }
  const [low, high] = totals.map(({ total }) => total);
  return { by: ((high ?? 0) - (low ?? 0)).toFixed(2), exchanges: totals.map(({ exchange }) => exchange) };
};

/** The totals of two requisitions grow with their prices as they do in another currency: neither is converted. */
const judgeTotals = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const { currency = '', otherCurrency = '' } = profile.requisitions;
  const [usual, other] = [await growthIn(context, currency), await growthIn(context, otherCurrency)];
  if (usual === undefined || other === undefined)
    return judge.inconclusive(own, 'no read shows a total and a line in the same currency');
  if (usual.by === other.by) return judge.holds(own, other.exchanges[0]);
  judge.violated(own, {
    expected: `the total of a requisition in ${otherCurrency} to grow with a price by ${usual.by}, as it does in ${currency}`,
    seen: `the total grows by ${other.by}`,
    exchanges: [...usual.exchanges, ...other.exchanges],
    explanation: 'the total is not in the currency of the requisition',
  });
};

/** Creates requisitions in two currencies, and compares what was sent with what is shown, and their totals. */
export const totals = changingCheck({
  id: 'requisitions/totals',
  title: 'A requisition is in the currency that was sent, and its total as well',
  claims: [own, keeps],
  exempt: ({ profile: { requisitions } }) =>
    requisitions.currency === undefined || requisitions.otherCurrency === undefined
      ? whyLacking(
          'the profile does not name two active currencies',
          'requisitions.currency',
          'requisitions.other-currency',
        )
      : undefined,
  parts: (context) => [() => judgeTotals(context)],
});

const defaults = 'requisitions/defaults-come-from-the-system';

/** Whether a member names a term: as a text, or as the code or name of a record. */
const namesTerm = (shown: Value, term: string): boolean =>
  isData(shown)
    ? ['code', 'name', 'id'].some((key) => String(shown[key] ?? '') === term)
    : String(shown) === term;

const lineIn = ({ lines }: RequisitionSnapshot, description: string): Data | undefined =>
  describes(lines) ? textIn(lines, description) : lines[0];

const judgeTerms = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const { supplier, paymentTerm, shippingTerm } = profile.requisitions.supplierTerms ?? {};
  const line = freeLine('terms of the supplier', supplier === undefined ? {} : { supplier });
  // Behind a line without that supplier, where that is taken and told apart.
  const behind = await attempt(context, { lines: [freeLine('terms of nobody'), line] });
  const isTold = behind.snapshot !== undefined && describes(behind.snapshot.lines);
  const { snapshot } = isTold ? behind : await attempt(context, { lines: [line] });
  const shown = snapshot && lineIn(snapshot, line.description ?? '');
  for (const [member, term] of Object.entries({
    'payment-term': paymentTerm,
    'shipping-term': shippingTerm,
  })) {
    const value = shown?.[member];
    // Which members a line shows is open.
    if (snapshot === undefined || term === undefined || value === undefined) continue;
    if (!isNothing(value) && namesTerm(value, term)) judge.holds(defaults, snapshot.exchange);
    else
      judge.violated(defaults, {
        expected: `a line that names no ${member} to have that of its supplier ${supplier}: ${term}`,
        seen: `it shows ${jsonText(value)}`,
        exchanges: [snapshot.exchange],
        explanation: `${member} does not come from the supplier`,
      });
  }
  judge.inconclusive(defaults, 'no read of a line shows its terms');
};

/** Creates a line that names no terms. */
export const defaultTerms = changingCheck({
  id: 'requisitions/default-terms',
  title: 'A line without terms gets those of its supplier',
  claims: [defaults],
  exempt: ({ profile: { requisitions } }) =>
    requisitions.supplierTerms === undefined
      ? whyLacking('the profile does not tell the terms of a supplier', 'requisitions.supplier-terms')
      : undefined,
  parts: (context) => [() => judgeTerms(context)],
});
