import { withCauses } from './findings.ts';
import { ledger } from './merge/ledger.ts';
import { lifecycles } from './merge/lifecycles.ts';
import { rows } from './merge/rows.ts';
import { summary } from './merge/summary.ts';
import {
  type Catalogue,
  type CheckResult,
  type OutdatedDocument,
  type Row,
  type Run,
  type RunHeader,
  runFormat,
} from './run.ts';

/** The deepest `--k`, which a whole run has. */
const deepest = 2;

/**
 * What makes a run a part of one, as written on the command line: the options that left something out, and its end
 * where it was interrupted. Empty for a whole run. An option that left nothing out is not named.
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
      // What all parts together must decide is asked of the run that they are merged into.
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

/** What the keys mean that rows lack; alternatives stand in one text, joined by ` or `. */
function keyMeanings({ keyMeanings: known = {} }: Catalogue, all: readonly Row[]): Pick<Run, 'keyMeanings'> {
  const keys = new Set(all.flatMap(({ missing = [] }) => missing.flatMap((one) => one.split(' or '))));
  const meanings = [...keys].flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  return meanings.length === 0 ? {} : { keyMeanings: Object.fromEntries(meanings) };
}

/** The header, with why the run ended early where a result says so. */
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
