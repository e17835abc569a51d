import type { Data, Value } from '../../../models/resources/resource.ts';
import { isData } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import { codeOf, isNothing } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { describes, pricesIn, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { attempt } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { headerFindings } from './kept.ts';

const own = 'requisitions/total-is-in-own-currency';
const keeps = 'requisitions/create-keeps-what-was-sent';

/** Two prices: what is added to a total whatever the price falls out of their difference. */
const prices = ['40.00', '90.00'] as const;

/** Requisitions in a currency, each with one line at a price in the same: by how much their totals grow with the price. */
const growthIn = async (scenario: Scenario, currency: string) => {
  const totals: { readonly total: number; readonly exchange: Exchange }[] = [];
  for (const unitPrice of prices) {
    const line = freeLine('in its own currency', { unitPrice, further: { currency } });
    const made = await attempt(scenario, { lines: [line], header: { currency } });
    const why = 'no read shows a total and a line in the same currency';
    const snapshot = scenario.need(made.snapshot, why);
    judgeFindings(scenario.judge, headerFindings(keeps, { currency }, snapshot), made);
    const { unitPrice: price, total } = pricesIn(snapshot);
    const areOwn = [snapshot.data, snapshot.lines[0] ?? {}].every(
      (one) => codeOf(one['currency']) === currency,
    );
    const isComparable = areOwn && total !== undefined && Number(price) === Number(unitPrice);
    totals.push(
      scenario.need(isComparable ? { total: Number(total), exchange: snapshot.exchange } : undefined, why),
    );
  }
  const [low, high] = totals.map(({ total }) => total);
  return { by: ((high ?? 0) - (low ?? 0)).toFixed(2), exchanges: totals.map(({ exchange }) => exchange) };
};

/** The totals of two requisitions grow with their prices as they do in another currency: neither is converted. */
const judgeTotals = async (scenario: Scenario): Promise<void> => {
  const { currency = '', otherCurrency = '' } = scenario.profile.requisitions;
  const growths: Awaited<ReturnType<typeof growthIn>>[] = [];
  for (const one of [currency, otherCurrency])
    await scenario.part(own, async () => void growths.push(await growthIn(scenario, one)));
  const [usual, other] = growths;
  if (usual === undefined || other === undefined) return;
  scenario.finds(own, usual.by === other.by, [usual, other], {
    seen: `a total in ${otherCurrency} grows by ${other.by} with a price, and by ${usual.by} in ${currency}`,
    because: 'the total is not in the currency of the requisition',
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
  parts: (scenario) => [() => judgeTotals(scenario)],
});

const defaults = 'requisitions/defaults-come-from-the-system';

/** Whether a member names a term: as a text, or as the code or name of a record. */
const namesTerm = (shown: Value, term: string): boolean =>
  isData(shown)
    ? ['code', 'name', 'id'].some((key) => String(shown[key] ?? '') === term)
    : String(shown) === term;

const lineIn = ({ lines }: RequisitionSnapshot, description: string): Data | undefined =>
  describes(lines) ? textIn(lines, description) : lines[0];

const judgeTerms = async (scenario: Scenario): Promise<void> => {
  const { finds, profile } = scenario;
  const { supplier, paymentTerm, shippingTerm } = profile.requisitions.supplierTerms ?? {};
  const line = freeLine('terms of the supplier', { supplier });
  // Behind a line without that supplier, where that is taken and told apart.
  const second = await attempt(scenario, { lines: [freeLine('terms of nobody'), line] });
  const isShown = second.snapshot !== undefined && describes(second.snapshot.lines);
  const { snapshot } = isShown ? second : await attempt(scenario, { lines: [line] });
  const shown = snapshot && lineIn(snapshot, line.description);
  const terms = { 'payment-term': paymentTerm, 'shipping-term': shippingTerm };
  for (const [member, term] of Object.entries(terms)) {
    const value = shown?.[member];
    // Which members a line shows is open.
    if (term === undefined || value === undefined) continue;
    finds(defaults, !isNothing(value) && namesTerm(value, term), [snapshot], {
      expected: `a line that names no ${member} to have that of its supplier ${supplier}: ${term}`,
      seen: `it shows ${jsonText(value)}`,
      because: `${member} does not come from the supplier`,
    });
  }
};

/** Creates a line that names no terms. */
export const defaultTerms = changingCheck({
  id: 'requisitions/default-terms',
  title: 'A line without terms gets those of its supplier',
  claims: [defaults],
  otherwise: 'no read of a line shows its terms',
  exempt: ({ profile: { requisitions } }) =>
    requisitions.supplierTerms === undefined
      ? whyLacking('the profile does not tell the terms of a supplier', 'requisitions.supplier-terms')
      : undefined,
  parts: (scenario) => [() => judgeTerms(scenario)],
});
