import fc from 'fast-check';
import { awkwardText } from '../../harness/awkward-text.ts';
import type { AgreementShape, ItemShape } from '../compose.ts';

const most = 20;

const hundredths = (value: number): string => (value / 100).toFixed(2);

interface DrawnItem {
  readonly description: string;
  readonly confirm: boolean;
  readonly price: number;
  /** In hundredths; the item's quantity is their sum. */
  readonly quantities: readonly number[];
}

const item = (): fc.Arbitrary<DrawnItem> =>
  fc.record({
    description: awkwardText(60),
    confirm: fc.boolean(),
    price: fc.integer({ min: 1, max: 99999 }),
    quantities: fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 50 }).map((n) => n * 100),
        fc.integer({ min: 1, max: 5000 }),
      ),
      {
        minLength: 1,
        maxLength: most,
        size: 'max',
      },
    ),
  });

/** What is drawn for one case. */
export interface Case {
  readonly items: readonly DrawnItem[];
  /** Left out where it is undefined. */
  readonly issued: boolean | undefined;
}

/** Agreements of 1 to 20 items with 1 to 20 lines each, some to be confirmed and some not, in any state. */
export const arbitraryCase = (): fc.Arbitrary<Case> =>
  fc.record({
    items: fc.array(item(), { minLength: 1, maxLength: most, size: 'max' }),
    issued: fc.constantFrom(true, false, undefined),
  });

const shapeOf = ({ description, confirm, price, quantities }: DrawnItem): ItemShape => ({
  lines: quantities.length,
  confirm,
  members: {
    'item-description': description,
    price: hundredths(price),
    quantity: quantities.reduce((sum, one) => sum + one, 0) / 100,
  },
  line: (at) => ({ quantity: (quantities[at] ?? 0) / 100 }),
});

/** The wish of a case. */
export const shapeOfCase = ({ items, issued }: Case): AgreementShape => ({
  header: { 'is-issued': issued },
  items: items.map(shapeOf),
});
