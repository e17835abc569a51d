import { withCauses } from './findings.ts';
import { ledger } from './merge/ledger.ts';
import { lifecycles } from './merge/lifecycles.ts';
import { notes } from './merge/notes.ts';
import { partialBy } from './merge/partial-by.ts';
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
