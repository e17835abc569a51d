import { withCauses } from './findings.ts';
import { lifecycles } from './merge/lifecycles.ts';
import { areaOf } from './merge/row.ts';
import { rows } from './merge/rows.ts';
import {
  type Catalogue,
  type CatalogueSilence,
  type CheckResult,
  type CutReason,
  type LedgerEntry,
  type LifecycleCoverage,
  type Observation,
  type OutdatedDocument,
  type Row,
  type Run,
  type RunHeader,
  type RunVerdict,
  runFormat,
  type Summary,
  type Verdict,
  verdicts,
} from './run.ts';
import { shortfall } from './shortfall.ts';

interface Parts {
  readonly rows: readonly Row[];
  readonly ledger: readonly LedgerEntry[];
  readonly lifecycles: readonly LifecycleCoverage[];
  readonly harnessErrors: readonly string[];
  readonly results: readonly CheckResult[];
  readonly seconds: number;
  readonly cut: CutReason | undefined;
  readonly isPartial: boolean;
  /** In percent. Absent if no share is required. */
  readonly requiredShare?: number;
}

/** Verdicts of decided rows. */
const deciding: readonly Verdict[] = ['pass', 'fail', 'warn', 'expected-fail', 'unexpected-pass', 'drift'];

const sumOf = (counts: Readonly<Record<Verdict, number>>, of: readonly Verdict[]): number =>
  of.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Counts and the verdict of a run. */
function summary({ rows, ledger, lifecycles, results, seconds, ...rest }: Parts): Summary {
  const { harnessErrors, cut, isPartial, requiredShare } = rest;
  const total = (of: (result: CheckResult) => number) => results.reduce((sum, one) => sum + of(one), 0);
  const counts = count(rows);
  const figures = {
    counts,
    decided: sumOf(counts, deciding),
    decidable: rows.length - sumOf(counts, ['not-applicable', 'observed']),
    ...(requiredShare !== undefined && { requiredShare }),
    planned: total((one) => one.planned),
    executed: total((one) => one.executed),
    requests: total((one) => one.requests),
    seconds,
  };
  const isBroken = harnessErrors.length + counts['harness-error'] > 0;
  const isDrifting = ledger.some((entry) => entry.drift === true);
  const isTooLittle = shortfall(figures, isPartial ? [] : lifecycles) !== undefined;
  return { verdict: verdictOf({ counts, cut, isPartial, isBroken, isDrifting, isTooLittle }), ...figures };
}

interface Outcome extends Pick<Parts, 'cut' | 'isPartial'>, Pick<Summary, 'counts'> {
  readonly isBroken: boolean;
  /** Whether an answer departs from its pin. */
  readonly isDrifting: boolean;
  readonly isTooLittle: boolean;
}

/** See `RunVerdict`. */
function verdictOf({ counts, cut, isPartial, isBroken, isDrifting, isTooLittle }: Outcome): RunVerdict {
  if (isBroken) return 'harness error';
  if (cut === 'interrupted') return 'interrupted';
  if (counts.fail > 0) return isPartial ? 'violated' : 'not conformant';
  if (counts.blocked > 0) return 'blocked';
  if (isDrifting || counts.drift + counts['unexpected-pass'] > 0) return 'changed';
  if (isTooLittle) return 'incomplete';
  if (isPartial) return 'partial';
  return counts['expected-fail'] > 0 ? 'conformant but for known violations' : 'conformant';
}

function count(rows: readonly Row[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

type Answer = LedgerEntry['answers'][number];

/** One entry per silence of the chosen areas, including unobserved ones. */
function ledger(
  catalogue: Catalogue,
  results: readonly CheckResult[],
  areas: readonly string[],
): LedgerEntry[] {
  const observed = Map.groupBy(
    results.flatMap((result) => result.observations),
    (observation) => observation.silence,
  );
  return catalogue.silences
    .filter(({ id }) => areas.includes(areaOf(id)))
    .map((silence) =>
      entry(silence, answersOf(observed.get(silence.id) ?? []), catalogue.pins?.[silence.id]),
    );
}

function entry(
  silence: CatalogueSilence,
  answers: readonly Answer[],
  pinned: string | undefined,
): LedgerEntry {
  const { id, question, source, choices, reference, security } = silence;
  const facts = {
    ...{ silence: id, area: areaOf(id), question, source, choices, reference, answers },
    ...(security !== undefined && { security }),
  };
  if (pinned === undefined) return facts;
  return { ...facts, pinned, drift: answers.some(({ answer }) => answer !== pinned) };
}

/** The most frequent answer first, then by name. */
function answersOf(observations: readonly Observation[]): Answer[] {
  return [...Map.groupBy(observations, ({ answer }) => answer)]
    .map(([answer, all]) => withExample({ answer, count: all.length }, all))
    .sort((left, right) => right.count - left.count || (left.answer < right.answer ? -1 : 1));
}

function withExample(answer: Answer, all: readonly Observation[]): Answer {
  const example = all.find((one) => one.example !== undefined)?.example;
  return example === undefined ? answer : { ...answer, example };
}

/** The greatest `--k`, which a whole run uses. */
const deepest = 2;

/**
 * The reasons why a run is partial, as on the command line: the options that left something out, and its interruption.
 * Empty for a whole run. Options without such an effect are not included.
 */
function partialBy(
  { areas: all }: Pick<Catalogue, 'areas'>,
  { areas, absent = [], leftOut = {}, ...header }: RunHeader,
): string[] {
  const { readOnly, shard, cut, k } = header;
  const options = new Set(Object.values(leftOut));
  const isWithout = all.some((area) => !areas.includes(area) && !absent.includes(area));
  const named: readonly (readonly [string, boolean])[] = [
    [`--only ${areas.join(',')}`, isWithout],
    ['--check', options.has('--check')],
    ['--last-failed', options.has('--last-failed')],
    ['--read-only', readOnly],
    ['--budget', cut === 'budget' || options.has('--budget')],
    [`--shard ${shard}`, shard !== undefined],
    [`--k ${k}`, k < deepest],
    ['interrupted', cut === 'interrupted'],
  ];
  return named.filter(([, isPartial]) => isPartial).map(([words]) => words);
}

/** The notes of the header, and one for each observed silence that is not in the catalogue. */
function notes(catalogue: Catalogue, results: readonly CheckResult[], header: RunHeader): string[] {
  const known = new Set(catalogue.silences.map(({ id }) => id));
  const unknown = new Set(
    results
      .flatMap((result) => result.observations.map(({ silence }) => silence))
      .filter((id) => !known.has(id)),
  );
  const strange = [...unknown]
    .sort()
    .map((id) => `a check observed ${id}, which is no question of the catalogue`);
  return [...(header.notes ?? []), ...strange];
}

/**
 * Merges results into a run: one row per requirement, the ledger of the chosen areas, the coverage of the lifecycles
 * and the verdict. Pure: equal arguments give an equal run.
 */
export function merge(catalogue: Catalogue, results: readonly CheckResult[], given: RunHeader): Run {
  const header = withCut(given, results);
  const { tool, id, startedAt, seed, k, strict, readOnly, areas, target, seconds, cut, shard } = header;
  const harnessErrors = header.harnessErrors ?? [];
  const outdated = outdatedIn(results);
  const partial = partialBy(catalogue, header);
  const merged = {
    rows: withCauses(rows(catalogue, results, header)),
    ledger: ledger(catalogue, results, areas),
    lifecycles: lifecycles(catalogue, results),
  };
  const requiredShare = header.requiredShare ?? (partial.length === 0 ? 80 : undefined);
  return {
    format: runFormat,
    ...{ tool, id, startedAt, seed, k, strict, readOnly, areas },
    ...(shard === undefined ? {} : { shard }),
    ...(cut === undefined ? {} : { cut }),
    ...(partial.length === 0 ? {} : { partial }),
    target,
    summary: summary({
      ...{ ...merged, harnessErrors, results, seconds, cut, isPartial: partial.length > 0 },
      // The required share applies to the merged run, not to its parts.
      ...(requiredShare !== undefined && shard === undefined && { requiredShare }),
    }),
    ...merged,
    leftBehind: [...new Set(results.flatMap((result) => result.leftBehind))],
    notes: notes(catalogue, results, header),
    ...(harnessErrors.length === 0 ? {} : { harnessErrors }),
    ...(outdated.length === 0 ? {} : { outdated }),
    ...keyMeanings(catalogue, merged.rows),
    ...(header.repeat === undefined ? {} : { repeat: header.repeat }),
    ...(shard === undefined ? {} : { part: { catalogue, header: given, results } }),
  };
}

/** The meanings of the keys that rows lack; alternatives form one text, joined by ` or `. */
function keyMeanings({ keyMeanings: known = {} }: Catalogue, all: readonly Row[]): Pick<Run, 'keyMeanings'> {
  const keys = new Set(all.flatMap(({ missing = [] }) => missing.flatMap((one) => one.split(' or '))));
  const meanings = [...keys].flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  return meanings.length === 0 ? {} : { keyMeanings: Object.fromEntries(meanings) };
}

/** The header, with the reason of an early end if a result has one. */
function withCut(header: RunHeader, results: readonly CheckResult[]): RunHeader {
  const cuts = results.flatMap((one) => one.cut ?? []);
  const cut = header.cut ?? cuts.find((one) => one === 'interrupted') ?? cuts[0];
  return cut === undefined ? header : { ...header, cut };
}

/** Each document once, by key and document. */
function outdatedIn(results: readonly CheckResult[]): OutdatedDocument[] {
  const all = results.flatMap(({ outdated = [] }) => outdated);
  const named = new Map(all.map((one) => [`${one.key} ${one.document}`, one]));
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
