import { jsonText } from '../../../models/wire/json-text.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { changingCheck } from '../changing-check.ts';
import { describes, pricesIn, textIn } from '../descriptor.ts';
import { attemptBy, type LineWay, lineWays } from '../line-operations.ts';
import { attempt, type CreationAttempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';

const counts = 'requisitions/line-num-counts-by-one';
const repeats = 'requisitions/repeated-line-num-is-ignored';
const leavesNoGap = 'requisitions/line-num-leaves-no-gap';
const gap = 'requisitions/line-num-gap';

const numberedLines = (numbers: readonly number[]): readonly LineInput[] =>
  numbers.map((lineNum, at) => freeLine(`line ${at + 1} with number ${lineNum}`, { lineNum }));

/** Indices of the sent lines that a read shows; undefined where it shows no lines or no texts. */
const placesShown = ({ input, snapshot }: CreationAttempt): readonly number[] | undefined => {
  const shown = snapshot?.lines ?? [];
  if (!describes(shown)) return undefined;
  return input.lines.flatMap(({ description = '' }, at) =>
    textIn(shown, description) === undefined ? [] : [at],
  );
};

/** The numbers with which a read shows the sent lines. */
const numbersShown = ({ input, snapshot }: CreationAttempt): readonly number[] =>
  input.lines.flatMap(({ description = '' }) => {
    const number = textIn(snapshot?.lines ?? [], description)?.['line-num'];
    return typeof number === 'number' ? [number] : [];
  });

interface NumberedLines extends Readonly<Record<'one' | 'control', CreationAttempt>> {
  /** Undefined for a plain creation. */
  readonly way?: LineWay | undefined;
}

/** Judges that only the first line of each number is kept; inconclusive if plain lines are lost too. */
const judgePlaces = (
  { finds }: Scenario,
  row: typeof counts | typeof repeats,
  { one, control, way }: NumberedLines,
): void => {
  const by = way === undefined ? '' : `by ${way}: `;
  const numbers = one.input.lines.map(({ lineNum }) => lineNum);
  const places = numbers.flatMap((number, at) => (numbers.indexOf(number) === at ? [at] : []));
  const shown = placesShown(one);
  const isConclusive = shown !== undefined && placesShown(control)?.length === control.input.lines.length;
  const isKept = isConclusive ? shown.join() === places.join() : undefined;
  const isRefused = one.outcome === 'refused' && control.outcome === 'accepted';
  const kept = shown?.map((at) => at + 1).join(', ') || 'none';
  const seen = isConclusive
    ? `of lines with the numbers ${numbers.join(', ')} these were kept: ${kept}`
    : 'no read shows all lines that were sent';
  finds(row, isRefused ? false : one.outcome === 'accepted' ? isKept : undefined, [control, one], {
    seen: by + (one.outcome === 'accepted' ? seen : describeOutcome(one)),
    because: `${by}lines with one number are ${isRefused ? 'refused' : 'kept otherwise than the first alone'}`,
  });
};

/** Judges that lines which were sent with consecutive numbers are shown with consecutive numbers. */
const judgeNumbers = ({ finds }: Scenario, one: CreationAttempt): void => {
  const numbers = numbersShown(one);
  if (one.outcome !== 'accepted' || numbers.length < one.input.lines.length) return;
  const isCounted = numbers.every((number, at) => at === 0 || number - (numbers[at - 1] ?? 0) === 1);
  finds(leavesNoGap, isCounted, [one], {
    seen: `the numbers ${numbers.join(', ')}`,
    because: 'lines that were sent one apart are shown with other distances',
  });
};

const observeGap = async (scenario: Scenario): Promise<void> => {
  const one = await attempt(scenario, { lines: numberedLines([1, 3]) });
  const observe = (seen: string) => scenario.judge.observe(gap, seen, one.answer.exchange);
  if (one.outcome === 'refused') {
    const control = await attempt(scenario, { lines: numberedLines([1, 2]) });
    return control.outcome === 'accepted' ? observe('refused') : undefined;
  }
  const [before, after, ...none] = numbersShown(one);
  if (before === undefined || after === undefined || none.length > 0) return;
  if (after - before === 1) return observe('renumbered');
  observe(before === 1 && after === 3 ? 'kept' : `counted as ${before} and ${after}`);
};

/** Repeated line numbers by operation. Updates start at 2, since there number 1 may identify the existing line. */
const repeated = [
  {
    way: undefined,
    start: 1,
    all: [
      [1, 1, 1, 2],
      [1, 2, 1],
    ],
  },
  { way: 'requisitions.submit-for-approval', start: 1, all: [[1, 1, 1, 2]] },
  { way: 'requisitions.update', start: 2, all: [[2, 2, 3]] },
  { way: 'requisitions.update-and-submit', start: 2, all: [[2, 2, 3]] },
] as const;

/** Sends lines with consecutive numbers, with repeated numbers, and with a gap. */
export const lineNumbers = changingCheck({
  id: 'requisitions/line-numbers',
  title: 'Line numbers count by one, and of lines with the same number the first is kept',
  claims: [counts, repeats, leavesNoGap],
  observes: [gap],
  parts: (scenario) => [
    ...repeated.map(({ way, start, all }) => async () => {
      const send = (lines: readonly LineInput[]) =>
        attemptBy(scenario, way ?? ownFormat(scenario.profile), { lines });
      const control = await send(numberedLines([start, start + 1, start + 2]));
      if (way === undefined) {
        const unnumbered = await send([1, 2, 3].map((at) => freeLine(`line ${at}`)));
        judgePlaces(scenario, counts, { one: control, control: unnumbered });
        judgeNumbers(scenario, control);
      }
      for (const numbers of all)
        judgePlaces(scenario, repeats, { one: await send(numberedLines(numbers)), control, way });
    }),
    () => observeGap(scenario),
  ],
});

const row = 'requisitions/source-type-is-ignored';

/** Source types that a platform may know, and one that none knows. */
const values = ['Catalog', 'Non-Catalog', 'SupplierItem', 'no such source type'];

/** The properties of a line that a read shows. Descriptions that were sent are left out, as their markers differ. */
const traits = ({ input, snapshot }: CreationAttempt): Readonly<Record<string, string>> => {
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

const difference = (one: CreationAttempt, other: CreationAttempt): string | undefined => {
  const [left, right] = [traits(one), traits(other)];
  const name = Object.keys(left).find((each) => right[each] !== undefined && left[each] !== right[each]);
  return name === undefined ? undefined : `${name} ${left[name]} without and ${right[name]} with it`;
};

/** Sends a line without a source type, then with each of several. */
const judgeLine = async (
  scenario: Scenario,
  way: LineWay,
  { line, types }: { readonly line: () => LineInput; readonly types: readonly string[] },
): Promise<void> => {
  const send = (more: Pick<LineInput, 'sourceType'>) =>
    attemptBy(scenario, way, {
      header: { justification: marker('source type') },
      lines: [{ ...line(), ...more }],
    });
  const control = await send({});
  if (control.outcome !== 'accepted') scenario.stop(describeOutcome(control));
  for (const sourceType of types) {
    const one = await send({ sourceType });
    const seen = one.outcome === 'refused' ? describeOutcome(one) : difference(control, one);
    const isConclusive = seen !== undefined || (one.snapshot !== undefined && control.snapshot !== undefined);
    scenario.finds(row, isConclusive ? seen === undefined : undefined, [control, one], {
      expected: `a line with source-type ${jsonText(sourceType)} is stored like the same line without one`,
      seen: seen ?? `${describeOutcome(one)}, and nothing could be read`,
      because: 'source-type makes a difference',
    });
  }
};

const freeLineOfType = () => freeLine('source type');

/** Judges a source type that no platform knows, in a given kind of write. */
export const judgeSourceType = (scenario: Scenario, way: LineWay): Promise<void> =>
  judgeLine(scenario, way, { line: freeLineOfType, types: values.slice(-1) });

/** Sends lines of either kind with and without a source type. */
export const sourceTypes = changingCheck({
  id: 'requisitions/source-types',
  title: 'The source type of a line makes no difference',
  claims: [row],
  parts: (scenario) => {
    const { item } = scenario.profile.requisitions;
    const lines = [freeLineOfType, ...(item === undefined ? [] : [() => itemLine(item)])];
    const way = ownFormat(scenario.profile);
    return [
      ...lines.map((line) => () => judgeLine(scenario, way, { line, types: values })),
      ...lineWays.map((other) => () => judgeSourceType(scenario, other)),
    ];
  },
});
