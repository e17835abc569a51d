import fc from 'fast-check';
import type { Format } from '../../../models/wire/media-type.ts';
import { awkwardText } from '../../harness/awkward-text.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { type LineWish, marker, type RequisitionWish } from '../asking/wish.ts';

/** Amounts that binary fractions cannot hold, with and without a superfluous zero. */
const awkward = ['0.1', '0.10', '0.2', '0.3', '0.07', '1.1', '1.15', '4.35', '8.50', '33.33', '1999999.99'];
const whole = ['1', '3', '10', '99', '4711', '1999999'];

const known = new Map<string, number>();

/** How many decimals an amount in a currency has; two where the runtime does not know it. */
const decimalsOf = (currency: string | undefined): number => {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return 2;
  const decimals = known.get(currency) ?? formattedDecimals(currency);
  known.set(currency, decimals);
  return decimals;
};

/** A formatter takes longer to make than a whole requisition, and each line of each asks. */
const formattedDecimals = (currency: string): number => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
};

/** Prices that a currency can hold. */
const awkwardPrice = (currency: string | undefined): fc.Arbitrary<string> => {
  if (decimalsOf(currency) < 2) return fc.constantFrom(...whole);
  const cents = fc.integer({ min: 1, max: 999_999 }).map((amount) => (amount / 100).toFixed(2));
  return fc.oneof(fc.constantFrom(...awkward, ...whole), cents);
};

/** What is drawn for one case. */
export interface Case {
  readonly format: Format;
  readonly header: Readonly<Record<string, string>>;
  readonly lines: readonly LineWish[];
  /** What the header is changed to. */
  readonly changes: Readonly<Record<string, string>>;
}

const mostLines = 30;

const texts = (): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    { 'req-title': awkwardText(50), justification: awkwardText(200), 'ship-to-attention': awkwardText(100) },
    { requiredKeys: ['req-title'] },
  );

const quantity = fc.integer({ min: 1, max: 99 }).map(String);

const freeLines = ({ currency, supplier }: RequisitionReferences): fc.Arbitrary<LineWish> => {
  const bare = { description: awkwardText(120), quantity, unitPrice: awkwardPrice(currency) };
  if (supplier === undefined) return fc.record(bare);
  return fc.record(
    { ...bare, supplier: fc.constant(supplier) },
    { requiredKeys: ['description', 'quantity', 'unitPrice'] },
  );
};

const linesOf = (references: RequisitionReferences): fc.Arbitrary<LineWish> => {
  const { item } = references;
  const free = { weight: 4, arbitrary: freeLines(references) };
  if (item === undefined) return free.arbitrary;
  return fc.oneof(free, { weight: 1, arbitrary: fc.record({ item: fc.constant(item), quantity }) });
};

/** Requisitions of 1 to 30 lines of either kind, with awkward texts and prices, and what they are changed to. */
export const arbitraryCase = (
  references: RequisitionReferences,
  formats: readonly Format[],
): fc.Arbitrary<Case> =>
  fc.record({
    format: fc.constantFrom(...formats),
    header: texts(),
    lines: fc.array(linesOf(references), { minLength: 1, maxLength: mostLines, size: 'max' }),
    changes: texts(),
  });

/** The wish of a case: each free-form line with a marker at its end. */
export const wishOf = ({ header, lines }: Case): RequisitionWish => ({
  header,
  lines: lines.map((line) =>
    line.description === undefined ? line : { ...line, description: `${line.description} ${marker('line')}` },
  ),
});
