import type { Data, Value } from '../../../models/resources/resource.ts';
import { isData } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import { codeOf, isNothing } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { describes, lineMember, pricesIn, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { attempt, type CreationAttempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { lackingSupplierItems, matchesOf, tableOf } from '../prices/supplier-item-table.ts';
import { headerFindings } from './kept.ts';

const own = 'requisitions/total-is-in-own-currency';
const keeps = 'requisitions/create-keeps-what-was-sent';

/** Two prices. A fixed amount added to each total cancels out in their difference. */
const prices = ['40.00', '90.00'] as const;

/**
 * Creates two requisitions in a currency, with one line at a different price each, and returns how much the total
 * grows.
 */
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

/** Judges that totals grow with prices equally in two currencies: neither is converted. */
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

/** Creates requisitions in two currencies, and compares their currencies and totals with what was sent. */
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

/** Whether a member names a term: as a text, or as the code, name or id of a record. */
const namesTerm = (shown: Value, term: string): boolean =>
  isData(shown)
    ? ['code', 'name', 'id'].some((key) => String(shown[key] ?? '') === term)
    : String(shown) === term;

const lineIn = ({ lines }: RequisitionSnapshot, description: string): Data | undefined =>
  describes(lines) ? textIn(lines, description) : lines[0];

/** A line of a supplier as a read of its draft shows it. */
interface SupplierLine extends Pick<CreationAttempt, 'exchanges'> {
  readonly shown: Data | undefined;
}

const readLine = async (scenario: Scenario, line: LineInput): Promise<SupplierLine> => {
  const { snapshot, exchanges } = await attempt(scenario, { lines: [line] });
  return { exchanges, shown: snapshot && lineIn(snapshot, line.description ?? '') };
};

/**
 * Creates a line of the supplier after a line without that supplier; alone if that fails or the two cannot be
 * distinguished.
 */
const orderOfSupplier = async (scenario: Scenario, supplier: Id | undefined): Promise<SupplierLine> => {
  const line = freeLine('terms of the supplier', { supplier });
  const { snapshot, exchanges } = await attempt(scenario, { lines: [freeLine('terms of nobody'), line] });
  const isShown = snapshot !== undefined && describes(snapshot.lines);
  return isShown ? { exchanges, shown: lineIn(snapshot, line.description) } : readLine(scenario, line);
};

/** Whether a line shows a supplier. */
const isOf = ({ profile }: Scenario, line: Data | undefined, supplier: Id | undefined): boolean => {
  const shown = line && lineMember(profile, line, 'supplier');
  return String(isData(shown) ? shown['id'] : shown) === String(supplier);
};

/** An item that the supplier offers today without a contract, since a contract may have its own terms. */
const itemOf = async (scenario: Scenario, supplier: Id | undefined): Promise<Id | undefined> => {
  if (supplier === undefined || lackingSupplierItems(scenario) !== undefined) return undefined;
  const table = await tableOf(scenario);
  if ('reason' in table) return undefined;
  const { all, day } = table;
  const offered = all.sure.find(({ item }) => {
    const matching = matchesOf(all.sure, { item, keys: { supplier }, day });
    return matching.length > 0 && matching.every(({ contract }) => contract === undefined);
  });
  return offered?.item;
};

/** A term that lines of a supplier have by default. */
interface SupplierTerm {
  readonly supplier: Id | undefined;
  readonly member: 'payment-term' | 'shipping-term';
  readonly term: string;
}

/** Judges the term of a line that names none, if that line or the one `beside` it shows the member. */
const judgeTerm = (
  { finds }: Scenario,
  { supplier, member, term }: SupplierTerm,
  {
    line,
    what,
    beside,
  }: { readonly line: SupplierLine; readonly what: string; readonly beside?: SupplierLine | undefined },
): boolean => {
  const value = line.shown?.[member];
  const isDue = value !== undefined || !isNothing(beside?.shown?.[member]);
  if (line.shown === undefined || !isDue) return false;
  const isRight = !isNothing(value) && namesTerm(value ?? null, term);
  finds(defaults, isRight, beside ? [beside, line] : [line], {
    expected: `${what} that names no ${member} to have that of its supplier ${supplier}: ${term}`,
    seen: `it shows ${jsonText(value ?? null)}`,
    because: `${member} does not come from the supplier`,
  });
  return isRight;
};

const judgeTerms = async (scenario: Scenario): Promise<void> => {
  const { supplier, paymentTerm, shippingTerm } = scenario.profile.requisitions.supplierTerms ?? {};
  const free = await orderOfSupplier(scenario, supplier);
  const item = await itemOf(scenario, supplier);
  const ordered = item === undefined ? undefined : await readLine(scenario, itemLine(item, { supplier }));
  // The line may have another supplier, if this one does not offer the item today.
  const ofItem = isOf(scenario, ordered?.shown, supplier) ? ordered : undefined;
  const terms = [
    { supplier, member: 'payment-term', term: paymentTerm },
    { supplier, member: 'shipping-term', term: shippingTerm },
  ] as const;
  for (const { term, ...one } of terms) {
    if (term === undefined) continue;
    const own = { ...one, term };
    const isRight = judgeTerm(scenario, own, { line: free, what: 'a line' });
    if (isRight && ofItem)
      judgeTerm(scenario, own, { line: ofItem, what: 'a line with an item', beside: free });
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
      ? whyLacking('the profile does not name the terms of a supplier', 'requisitions.supplier-terms')
      : undefined,
  parts: (scenario) => [() => judgeTerms(scenario)],
});
