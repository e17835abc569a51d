import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { changingCheck } from '../changing-check.ts';
import { describes, pricesIn, textIn } from '../descriptor.ts';
import { type Attempt, attempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput, type RequisitionInput } from '../payload.ts';
import { attemptBy, type LineWay, lineWays } from '../ways.ts';

const counts = 'requisitions/line-num-counts-by-one';
const repeats = 'requisitions/repeated-line-num-is-ignored';
const gap = 'requisitions/line-num-gap';
const leavesNoGap = 'requisitions/line-num-leaves-no-gap';

const numberedLines = (numbers: readonly number[]): readonly LineInput[] =>
  numbers.map((lineNum, at) => freeLine(`line ${at + 1} with number ${lineNum}`, { lineNum }));

/** Which of the sent lines a read shows, by their place; undefined where it shows no lines or no texts. */
const placesShown = ({ input, snapshot }: Attempt): readonly number[] | undefined => {
  const shown = snapshot?.lines ?? [];
  if (!describes(shown)) return undefined;
  return input.lines.flatMap(({ description = '' }, at) =>
    textIn(shown, description) === undefined ? [] : [at],
  );
};

interface Expected {
  readonly row: typeof counts | typeof repeats;
  readonly places: readonly number[];
  readonly words: string;
  readonly twin: Attempt;
}

const endpoint = 'requisitions.submit-for-approval';
const changingWays = ['requisitions.update', 'requisitions.update-and-submit'] as const;

const judgePlaces = ({ judge }: Context, one: Attempt, { row, places, words, twin }: Expected): void => {
  const exchanges = [...twin.exchanges, ...one.exchanges];
  const { outcome } = one;
  const shown = placesShown(one);
  // Where plain lines are lost too, it is not for their numbers.
  const keepsAll = placesShown(twin)?.length === twin.input.lines.length;
  if (outcome === 'refused' && twin.outcome === 'accepted') {
    judge.violated(row, { expected: words, seen: describeOutcome(one), exchanges });
  } else if (outcome !== 'accepted') judge.inconclusive(row, describeOutcome(one));
  else if (shown === undefined || !keepsAll)
    judge.inconclusive(row, 'no read shows all lines that were sent');
  else if (shown.join() === places.join()) judge.holds(row);
  else {
    const kept = shown.map((at) => at + 1).join(', ') || 'none';
    const seen = `of ${one.input.lines.length} lines these were kept: ${kept}`;
    judge.violated(row, { expected: words, seen, exchanges });
  }
};

/** Judges that the lines of a request that counts by one are shown with numbers that do. */
const judgeNumbers = ({ judge }: Context, { input, snapshot, outcome, exchanges }: Attempt): void => {
  const shown = snapshot?.lines ?? [];
  const numbers = input.lines.map(({ description = '' }) => textIn(shown, description)?.['line-num']);
  const isShown = numbers.every((one) => typeof one === 'number');
  if (outcome !== 'accepted' || !isShown) return;
  const isCounted = numbers.every((one, at) => at === 0 || one - Number(numbers[at - 1]) === 1);
  if (isCounted) judge.holds(leavesNoGap, exchanges.at(-1));
  else
    judge.violated(leavesNoGap, {
      expected: `lines that were sent with the numbers ${input.lines.map(({ lineNum }) => lineNum).join(', ')} to be one apart`,
      seen: `the numbers ${numbers.join(', ')}`,
      exchanges,
      explanation: 'lines that were sent one apart are shown with other distances',
    });
};

const observeGap = async (context: Context): Promise<void> => {
  const one = await attempt(context, { lines: numberedLines([1, 3]) });
  const observe = (seen: string) => context.judge.observe(gap, seen, one.answer.exchange);
  if (one.outcome === 'refused') {
    const twin = await attempt(context, { lines: numberedLines([1, 2]) });
    return twin.outcome === 'accepted' ? observe('refused') : undefined;
  }
  const [before, after] = one.input.lines.map(({ description = '' }) => {
    const line = textIn(one.snapshot?.lines ?? [], description);
    return line?.['line-num'];
  });
  if (typeof before !== 'number' || typeof after !== 'number') return;
  if (after - before === 1) return observe('renumbered');
  observe(before === 1 && after === 3 ? 'kept' : `counted as ${before} and ${after}`);
};

/** Numbers, and the places of the lines that count. */
const repeated = [
  { numbers: [1, 1, 1, 2], places: [0, 3] },
  { numbers: [1, 2, 1], places: [0, 1] },
];

/** Sends lines that count by one, that repeat numbers, and that leave one out. */
export const lineNumbers = changingCheck({
  id: 'requisitions/line-numbers',
  title: 'Line numbers count by one, and of lines with the same number the first is kept',
  claims: [counts, repeats, leavesNoGap],
  observes: [gap],
  parts: (context) => [
    async () => {
      const plain = await attempt(context, { lines: [1, 2, 3].map((at) => freeLine(`line ${at}`)) });
      const counted = await attempt(context, { lines: numberedLines([1, 2, 3]) });
      judgePlaces(context, counted, {
        ...{ row: counts, places: [0, 1, 2], twin: plain },
        words: 'three lines with the numbers 1, 2 and 3 are all accepted',
      });
      judgeNumbers(context, counted);
      for (const { numbers, places } of repeated) {
        judgePlaces(context, await attempt(context, { lines: numberedLines(numbers) }), {
          ...{ row: repeats, places, twin: counted },
          words: `of lines with the numbers ${numbers.join(', ')} those that repeat one are not stored`,
        });
      }
    },
    async () => {
      const counted = await attempt(context, { lines: numberedLines([1, 2, 3]) }, { endpoint });
      for (const { numbers, places } of repeated.slice(0, 1)) {
        judgePlaces(context, await attempt(context, { lines: numberedLines(numbers) }, { endpoint }), {
          ...{ row: repeats, places, twin: counted },
          words: `of submitted lines with the numbers ${numbers.join(', ')} those that repeat one are not stored`,
        });
      }
    },
    // Lines that an update adds: the number of a line that is there may name it.
    ...changingWays.map((way) => async () => {
      const [counted, twice] = [
        [2, 3, 4],
        [2, 2, 3],
      ].map(numberedLines);
      const twin = await attemptBy(context, way, { lines: counted ?? [] });
      judgePlaces(context, await attemptBy(context, way, { lines: twice ?? [] }), {
        ...{ row: repeats, places: [0, 2], twin },
        words: `of lines with the numbers 2, 2, 3 that ${way} adds the one that repeats a number is not taken`,
      });
    }),
    () => observeGap(context),
  ],
});

const row = 'requisitions/source-type-is-ignored';

/** Some that a platform may know, and one that none does. */
const values = ['Catalog', 'Non-Catalog', 'SupplierItem', 'no such source type'];

interface Twin {
  readonly name: string;
  readonly line: () => LineInput;
}

/** What a line is like, as far as a read shows it. Descriptions that were sent differ by their markers. */
const traits = ({ input, snapshot }: Attempt): Readonly<Record<string, string>> => {
  if (snapshot === undefined) return {};
  const [own] = input.lines;
  const { unitPrice, total } = pricesIn(snapshot);
  const description = own?.description === undefined ? snapshot.lines[0]?.['description'] : undefined;
  return Object.fromEntries(
    Object.entries({ lines: snapshot.lines.length, unitPrice, total, description }).flatMap(
      ([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]),
    ),
  );
};

const difference = (one: Attempt, other: Attempt): string | undefined => {
  const [left, right] = [traits(one), traits(other)];
  const name = Object.keys(left).find((each) => right[each] !== undefined && left[each] !== right[each]);
  return name === undefined ? undefined : `${name} ${left[name]} without and ${right[name]} with it`;
};

/** Sends it by one operation, without a source type and with each of some. */
const judgeTwin = async (
  context: Context,
  { name, line }: Twin,
  {
    send,
    types,
  }: { readonly send: (input: RequisitionInput) => Promise<Attempt>; readonly types: readonly string[] },
): Promise<void> => {
  const { judge } = context;
  const inputWith = (sourceType?: string) => ({
    header: { justification: marker('source type') },
    lines: [{ ...line(), ...(sourceType !== undefined && { sourceType }) }],
  });
  const twin = await send(inputWith());
  if (twin.outcome !== 'accepted') return judge.inconclusive(row, `${name}: ${describeOutcome(twin)}`);
  for (const value of types) {
    const one = await send(inputWith(value));
    const refused = one.outcome === 'refused' ? describeOutcome(one) : undefined;
    const seen = refused ?? difference(twin, one);
    if (seen === undefined) {
      if (one.snapshot === undefined || twin.snapshot === undefined) {
        judge.inconclusive(row, `${name}: ${describeOutcome(one)}, and nothing could be read`);
      } else judge.holds(row);
    } else {
      judge.violated(row, {
        expected: `${name} with source-type ${jsonText(value)} is stored like the same line without one`,
        seen,
        exchanges: [...twin.exchanges, ...one.exchanges],
        explanation: 'source-type makes a difference',
      });
    }
  }
};

const free: Twin = { name: 'a free-form line', line: () => freeLine('source type') };

/** The same by another way that lines take. */
export const judgeSourceTypeBy = (context: Context, way: LineWay): Promise<void> => {
  const send = (input: RequisitionInput) => attemptBy(context, way, input);
  return judgeTwin(context, free, { send, types: values.slice(-1) });
};

/** Sends lines of either kind with and without a source type. */
export const sourceTypes = changingCheck({
  id: 'requisitions/source-types',
  title: 'The source type of a line makes no difference',
  claims: [row],
  parts: (context) => {
    const { item } = context.profile.requisitions;
    const twins =
      item === undefined ? [free] : [free, { name: 'a line with an item', line: () => itemLine(item) }];
    return [
      ...twins.map((twin) => () => {
        const send = (input: RequisitionInput) => attempt(context, input);
        return judgeTwin(context, twin, { send, types: values });
      }),
      ...lineWays.map((way) => () => judgeSourceTypeBy(context, way)),
    ];
  },
});
