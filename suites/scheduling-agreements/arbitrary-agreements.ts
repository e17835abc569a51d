import fc from 'fast-check';
import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { awkwardText, fewSentences, longText } from '../harness/generate/awkward-text.ts';
import { casesOfSizes, leapDay } from '../harness/generate/sample.ts';
import { createdIsKept } from '../laws/created-is-kept.ts';
import { type AgreementShape, dayAt, type ItemShape } from './compose.ts';
import { contentRows } from './content/header.ts';
import { lineStatusRows } from './content/items.ts';
import { judgeMade } from './creation.ts';
import { type AgreementClient, agreementsFor } from './dialects.ts';

const most = 20;

const hundredths = (value: number): string => (value / 100).toFixed(2);

interface DrawnItem {
  readonly description: string;
  readonly confirm: boolean;
  readonly price: number;
  /** In hundredths; the quantity of the item is their sum. */
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

/** The drawn values of one case. */
interface Case {
  readonly items: readonly DrawnItem[];
  /** Omitted if undefined. */
  readonly issued: boolean | undefined;
  /** Whether items refer to a catalog item, if the profile has one. */
  readonly catalog: boolean;
  /** Whether all lines are due on one day. */
  readonly oneDay?: true;
  /** Whether references are numeric. */
  readonly numbered?: true;
  /** Whether its lines are due on 29 February and on the next day. */
  readonly isLeapDay?: true;
  /** Whether dates have an offset other than UTC, in which some fall on another day. */
  readonly isAbroad?: true;
}

/** Draws agreements of 1 to 20 items with 1 to 20 lines each, with and without confirmation, drafts and issued. */
const arbitraryCase = (): fc.Arbitrary<Case> =>
  fc.record({
    items: fc.array(item(), { minLength: 1, maxLength: most, size: 'max' }),
    issued: fc.constantFrom(true, false, undefined),
    catalog: fc.boolean(),
  });

/** A fixed case: a description that needs escaping, of an item without a catalog item. */
const described: Case = {
  items: [{ description: 'a < b & c > d, "é" &amp;', confirm: true, price: 1250, quantities: [500] }],
  ...{ issued: undefined, catalog: false },
};

/**
 * A fixed case: a description too long for a short text column, and a quantity with more digits than a single-precision
 * number, where the target accepts them.
 */
const long: Case = {
  items: [{ description: longText(fewSentences), confirm: true, price: 1250, quantities: [1_234_567_825] }],
  ...{ issued: undefined, catalog: false },
};

const twoLines: DrawnItem = {
  ...{ description: 'procon in two lots', confirm: true, price: 1250, quantities: [500, 500] },
};

/** A fixed case: items and lines that differ in their references alone. */
const sameContent: Case = { items: [twoLines, twoLines], issued: undefined, catalog: false, oneDay: true };

/** A fixed case: an item without lines next to one with lines, where the target accepts it. */
const lineless: Case = {
  items: [twoLines, { ...twoLines, description: 'procon without lots', quantities: [] }],
  ...{ issued: undefined, catalog: false },
};

/**
 * A fixed case: numeric references, which must keep their leading zeros. A single item and line can be identified even
 * if their references change.
 */
const numbered: Case = {
  items: [{ ...twoLines, description: '00120', quantities: [500] }],
  ...{ issued: undefined, catalog: false, numbered: true },
};

/** A fixed case: dates with an offset other than UTC, half a year apart, so that summer time applies to only some. */
const abroad: Case = { items: [twoLines], issued: undefined, catalog: false, isAbroad: true };

/** A fixed case, where the target accepts it: a line that is due on 29 February. */
const leap: Case = { items: [twoLines], issued: undefined, catalog: false, isLeapDay: true };

/** Changes midnight to a time of the same date that falls on the next day in UTC. */
const eveningOf = (midnight: string): string => midnight.replace('T00:00:00Z', 'T20:45:00-07:30');

/** A case with `size` items of `lines` lines each, with different quantities. */
const ofSize = (size: number, lines: number): Case => ({
  items: Array.from({ length: size }, (_, at) => ({
    ...twoLines,
    description: `procon ${at + 1} of ${size}`,
    quantities: Array.from({ length: lines }, (_line, line) => 100 * (line + 1)),
  })),
  ...{ issued: undefined, catalog: false },
});

/** References of an item, in the style of ERP position numbers, and of its line. */
const figures = { item: { 'external-reference-id': '00010' }, line: { 'external-reference-id': '00011' } };

/** What the items of a case have besides the drawn values. */
interface ItemFacts extends Pick<Case, 'catalog' | 'numbered'> {
  /** The due date of a line; undefined for the default. */
  readonly dayOf: (at: number) => string | undefined;
}

const shapeOf = (
  { description, confirm, price, quantities }: DrawnItem,
  { catalog, dayOf, numbered: isNumbered }: ItemFacts,
): ItemShape => ({
  lines: quantities.length,
  confirm,
  members: {
    'item-description': description,
    price: hundredths(price),
    quantity: (quantities.reduce((sum, one) => sum + one, 0) || 500) / 100,
    ...(!catalog && { item: undefined }),
    ...(isNumbered && figures.item),
  },
  line: (at) => ({
    quantity: (quantities[at] ?? 0) / 100,
    ...(dayOf(at) && { 'delivery-date': dayOf(at) }),
    ...(isNumbered && figures.line),
  }),
});

const eveningIn = (context: Context, days: number): string => eveningOf(dayAt(context, days));
const leapMidnight = (later = 0): string => leapDay(later, '00:00:00Z');

/** The due dates of a case's lines by position. */
const dueDays =
  (context: Context, { oneDay, isAbroad, isLeapDay }: Case): ItemFacts['dayOf'] =>
  (at) => {
    if (isLeapDay) return leapMidnight(at);
    if (isAbroad) return eveningIn(context, 5 + 172 * at);
    return oneDay ? dayAt(context, 20) : undefined;
  };

/** The validity dates of a case's agreement, where they are not the default ones. */
const validityOf = (context: Context, { isAbroad, isLeapDay }: Case): Members => ({
  ...(isAbroad && {
    'validity-start-date': eveningIn(context, 1),
    'validity-end-date': eveningIn(context, 183),
  }),
  ...(isLeapDay && { 'validity-end-date': leapMidnight(30) }),
});

/** The agreement of a case. */
const shapeOfCase = (context: Context, one: Case): AgreementShape => ({
  header: { 'is-issued': one.issued, ...validityOf(context, one) },
  items: one.items.map((each) => shapeOf(each, { ...one, dayOf: dueDays(context, one) })),
});

const claims: readonly RequirementId[] = [
  'scheduling-agreements/create-makes-an-agreement',
  ...contentRows,
  ...lineStatusRows,
];

/** Creates an agreement, and compares its answer and reads with what was sent. */
const attempt = async (context: Context, agreements: AgreementClient, one: Case): Promise<void> => {
  const made = await agreements.make(shapeOfCase(context, one));
  if (made.outcome === 'accepted') await judgeMade(context, made, claims);
};

/** Creates agreements of every size, and compares what answers show. */
export const arbitraryAgreements = createdIsKept<Case>({
  id: 'scheduling-agreements/arbitrary-agreements',
  title: 'Agreements of any size are stored line by line, in their answer and in reads',
  claims,
  runs: 18,
  mostShrinks: 24,
  open: async (context) => {
    const agreements = await agreementsFor(context, claims);
    return (
      agreements && {
        cases: arbitraryCase(),
        examples: [
          ...[described, long, sameContent, lineless, numbered, abroad, leap],
          ...casesOfSizes(ofSize),
        ],
        attempt: (one) => attempt(context, agreements, one),
      }
    );
  },
});
