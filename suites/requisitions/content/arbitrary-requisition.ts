import fc from 'fast-check';
import type { Format } from '../../../models/wire/media-type.ts';
import { awkwardText } from '../../harness/awkward-text.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { type LineWish, marker, type RequisitionWish } from '../asking/wish.ts';
import { awkwardPrice } from './awkward-price.ts';

/** A line before it is marked. */
type Drawn = LineWish;

/** What is drawn for one case. */
export interface Case {
  readonly format: Format;
  readonly header: Readonly<Record<string, string>>;
  readonly lines: readonly Drawn[];
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

const freeLines = ({ currency, supplier }: RequisitionReferences): fc.Arbitrary<Drawn> => {
  const bare = { description: awkwardText(120), quantity, unitPrice: awkwardPrice(currency) };
  if (supplier === undefined) return fc.record(bare);
  return fc.record(
    { ...bare, supplier: fc.constant(supplier) },
    { requiredKeys: ['description', 'quantity', 'unitPrice'] },
  );
};

const linesOf = (references: RequisitionReferences): fc.Arbitrary<Drawn> => {
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
