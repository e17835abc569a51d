import fc from 'fast-check';
import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { awkwardText, fewSentences, longText } from '../harness/generate/awkward-text.ts';
import { leapDay } from '../harness/generate/sample.ts';
import { casesOfSizes } from '../harness/generate/sizes.ts';
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
interface Case {
  readonly items: readonly DrawnItem[];
  /** Left out where it is undefined. */
  readonly issued: boolean | undefined;
  /** Whether items have catalog items, as far as the profile has one. */
  readonly catalog: boolean;
  /** Whether all lines are due on one day. */
  readonly oneDay?: true;
  /** Whether references are figures. */
  readonly numbered?: true;
  /** Whether its lines are due on a 29 February and on the day after. */
  readonly isLeapDay?: true;
  /** Whether moments are written in another offset than UTC, in which some are on another day. */
  readonly isAbroad?: true;
}

/** Agreements of 1 to 20 items with 1 to 20 lines each, some to be confirmed and some not, in any state. */
const arbitraryCase = (): fc.Arbitrary<Case> =>
  fc.record({
    items: fc.array(item(), { minLength: 1, maxLength: most, size: 'max' }),
    issued: fc.constantFrom(true, false, undefined),
    catalog: fc.boolean(),
  });

/** One case that is not left to chance: a description that is escaped, of an item that has no other. */
const described: Case = {
  items: [{ description: 'a < b & c > d, "é" &amp;', confirm: true, price: 1250, quantities: [500] }],
  ...{ issued: undefined, catalog: false },
};

/**
 * Another: a description that a column for short texts would cut, and a quantity with more digits than a number of
 * single precision has, where they are taken.
 */
const long: Case = {
  items: [{ description: longText(fewSentences), confirm: true, price: 1250, quantities: [1_234_567_825] }],
  ...{ issued: undefined, catalog: false },
};

const twoLines: DrawnItem = {
  ...{ description: 'procon in two lots', confirm: true, price: 1250, quantities: [500, 500] },
};

/** Another: items and lines that differ by their references alone. */
const sameContent: Case = { items: [twoLines, twoLines], issued: undefined, catalog: false, oneDay: true };

/** Another: an item without lines beside one that has some, where it is taken. */
const lineless: Case = {
  items: [twoLines, { ...twoLines, description: 'procon without lots', quantities: [] }],
  ...{ issued: undefined, catalog: false },
};

/**
 * Another: references of figures, which keep the zeros that they begin with. One alone is told without its reference.
 */
const numbered: Case = {
  items: [{ ...twoLines, description: '00120', quantities: [500] }],
  ...{ issued: undefined, catalog: false, numbered: true },
};

/** Another: moments of another offset than UTC, half of them where it is summer if it is winter today. */
const abroad: Case = { items: [twoLines], issued: undefined, catalog: false, isAbroad: true };

/** Another, where it is taken: one with a line that is due on a 29 February. */
const leap: Case = { items: [twoLines], issued: undefined, catalog: false, isLeapDay: true };

/** A time of the day that is another day in UTC. */
const eveningOf = (midnight: string): string => midnight.replace('T00:00:00Z', 'T20:45:00-07:30');

/** So many items of so many lines, each with a quantity of its own. */
const ofSize = (size: number, lines: number): Case => ({
  items: Array.from({ length: size }, (_, at) => ({
    ...twoLines,
    description: `procon ${at + 1} of ${size}`,
    quantities: Array.from({ length: lines }, (_line, line) => 100 * (line + 1)),
  })),
  ...{ issued: undefined, catalog: false },
});

/** The reference of an item as an ERP numbers positions, and that of its line. */
const figures = { item: { 'external-reference-id': '00010' }, line: { 'external-reference-id': '00011' } };

/** What the items of a case are given beside what was drawn. */
interface ItemFacts extends Pick<Case, 'catalog' | 'numbered'> {
  /** When a line is due; as in a plain one where it is undefined. */
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

/** When the lines of a case are due, by their positions. */
const dueDays =
  (context: Context, { oneDay, isAbroad, isLeapDay }: Case): ItemFacts['dayOf'] =>
  (at) => {
    if (isLeapDay) return leapMidnight(at);
    if (isAbroad) return eveningIn(context, 5 + 172 * at);
    return oneDay ? dayAt(context, 20) : undefined;
  };

/** How long the agreement of a case is valid, where it is not as long as a plain one. */
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

/** Creates an agreement, and compares it with what its answer and reads show. */
const attempt = async (context: Context, agreements: AgreementClient, one: Case): Promise<void> => {
  const made = await agreements.make(shapeOfCase(context, one));
  if (made.outcome === 'accepted') await judgeMade(context, made, claims);
};

/** Agreements of every size, and what answers show of them. */
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
