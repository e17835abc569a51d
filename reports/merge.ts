import { withCauses } from './findings.ts';
import { ledger } from './merge/ledger.ts';
import { lifecycles } from './merge/lifecycles.ts';
import { notes } from './merge/notes.ts';
import { rows } from './merge/rows.ts';
import { summary } from './merge/summary.ts';
import type { Catalogue, CheckResult, OutdatedDocument, Run, RunHeader } from './run.ts';

/**
 * Merges results into a run: one row per requirement of the chosen areas, the ledger, the coverage of the
 * lifecycles and the verdict. Pure: equal arguments give an equal run.
 */
export function merge(catalogue: Catalogue, results: readonly CheckResult[], header: RunHeader): Run {
  const { tool, id, startedAt, seed, k, strict, readOnly, areas, target, seconds } = header;
  const harnessErrors = header.harnessErrors ?? [];
  const outdated = outdatedIn(results);
  const cuts = results.flatMap((one) => one.cut ?? []);
  const cut = header.cut ?? cuts.find((one) => one === 'interrupted') ?? cuts[0];
  const merged = {
    rows: withCauses(rows(catalogue, results, cut === undefined ? header : { ...header, cut })),
    ledger: ledger(catalogue, results, areas),
  };
  return {
    format: 'procon-run/1',
    ...{ tool, id, startedAt, seed, k, strict, readOnly, areas },
    ...(header.shard === undefined ? {} : { shard: header.shard }),
    ...(cut === undefined ? {} : { cut }),
    target,
    summary: summary({
      ...{ ...merged, harnessErrors, results, seconds, cut },
      ...{ shard: header.shard, requiredShare: header.requiredShare ?? 80 },
    }),
    ...merged,
    lifecycles: lifecycles(catalogue, results),
    leftBehind: [...new Set(results.flatMap((result) => result.leftBehind))],
    notes: notes(catalogue, results, header),
    ...(harnessErrors.length === 0 ? {} : { harnessErrors }),
    ...(outdated.length === 0 ? {} : { outdated }),
    ...(header.repeat === undefined ? {} : { repeat: header.repeat }),
    ...(header.shard === undefined ? {} : { part: { catalogue, header, results } }),
  };
}

/** Each document once, by key and document. */
function outdatedIn(results: readonly CheckResult[]): OutdatedDocument[] {
  const all = results.flatMap(({ outdated = [] }) => outdated);
  const named = new Map(all.map((one) => [`${one.key} ${one.document}`, one]));
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
