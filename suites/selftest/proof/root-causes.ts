import { createHash } from 'node:crypto';
import { areaOf } from '../../../models/requirements/index.ts';
import { type FindingGroup, findingId, findings } from '../../../reports/findings.ts';
import type { Row } from '../../../reports/run.ts';
import { byVerdict, isRed } from '../../../reports/verdicts.ts';
import { checks } from '../../catalogue.ts';
import {
  inParallel,
  inSandbox,
  mergeResults,
  runChecks,
  type SimulatorProcess,
  startSimulator,
} from '../simulator.ts';
import { faultsOf, type ProvenFault } from './kills.ts';

/** What a report shows of a platform with one fault, or with two. */
interface FaultReport {
  /** Their ids, as words. */
  readonly fault: string;
  readonly faults: readonly [ProvenFault, ...ProvenFault[]];
  readonly rows: readonly Row[];
  readonly findings: readonly FindingGroup[];
}

/** Of a hundred faults that are seen, at least so many show one finding. */
const leastSingle = 95;

/** Two at a time: while one waits for its simulator another goes on. */
const lanes = 2;

const place = (id: string, seed: number): string =>
  createHash('sha256').update(`${id} ${seed}`).digest('hex');

/** So many faults, drawn from all of them alike. */
const drawFaults = (faults: readonly ProvenFault[], count: number, seed: number): readonly ProvenFault[] =>
  faults
    .map((fault) => ({ fault, at: place(fault.id, seed) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ fault }) => fault);

/** Runs the areas that faults are about to their ends, as a report would tell it; nobody signs in. */
const show = (
  simulator: SimulatorProcess,
  faults: readonly [ProvenFault, ...ProvenFault[]],
): Promise<FaultReport> => {
  const areas = [...new Set(faults.flatMap(({ id, violates }) => [id, ...violates]).map(areaOf))];
  const fault = faults.map(({ id }) => id).join(' and ');
  const sandbox = {
    faults: faults.map(({ id }) => id),
    capabilities: Object.assign({}, ...faults.map(({ capabilities }) => capabilities)),
    choices: Object.assign({}, ...faults.map(({ choices }) => choices)),
  };
  return inSandbox(
    simulator,
    {
      name: `findings-${place(fault, 0).slice(0, 20)}`,
      ...{ ...sandbox, settings: { k: 1 }, without: ['access'] },
    },
    async (session) => {
      const results = await runChecks(
        session,
        checks.filter(({ id }) => areas.includes(areaOf(id))),
      );
      const { rows } = mergeResults(session, results, areas);
      return { fault, faults, rows: rows.filter(({ verdict }) => isRed(verdict)), findings: findings(rows) };
    },
  );
};

/** What a report would show of two faults at once, from what each shows alone. */
const joinReports = (one: FaultReport, other: FaultReport): readonly Row[] => {
  const rows = Map.groupBy([...one.rows, ...other.rows], ({ requirement }) => requirement);
  return [...rows.values()].map((same) => ({
    ...(same.toSorted((a, b) => byVerdict(a.verdict, b.verdict))[0] as Row),
    evidence: same.flatMap(({ evidence }) => evidence),
  }));
};

/** What a report names a defect by: its first finding, and the subject of that. */
const namesOf = ({ findings: [first] }: FaultReport): readonly string[] =>
  first === undefined ? [] : [findingId(first), first.evidence?.subject ?? []].flat();

/** The fingerprints of all that shows a defect, and its names. */
const namesIn = (report: FaultReport): readonly string[] => [
  ...report.rows.flatMap(({ evidence }) => evidence.map(({ fingerprint }) => fingerprint)),
  ...namesOf(report),
];

const isWithin = (names: readonly string[], others: readonly string[]): boolean =>
  names.every((name) => others.includes(name));

/**
 * Pairs of faults that show one finding each, under names of its own, of which only one would be shown where both are.
 */
const suspectPairs = (single: readonly FaultReport[]): (readonly [FaultReport, FaultReport])[] =>
  single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((other) => {
      const known = namesOf(one);
      if (namesOf(other).some((each) => known.includes(each))) return [];
      return findings(joinReports(one, other)).length > 1 ? [] : [[one, other] as const];
    }),
  );

/**
 * Runs each of those pairs together: it is hidden where one finding shows what neither of them shows alone. Where one
 * fault keeps the other from being seen, there is nothing to tell two from one.
 */
const hiddenPairs = async (
  simulator: SimulatorProcess,
  single: readonly FaultReport[],
): Promise<readonly string[]> => {
  const together = await inParallel(suspectPairs(single), lanes, async (pair) => {
    const both = await show(simulator, [pair[0].faults[0], pair[1].faults[0]]);
    const isMasked = pair.some((one) => isWithin(namesIn(both), namesIn(one)));
    return both.findings.length > 1 || isMasked ? [] : [`${both.fault} show one together`];
  });
  return together.flat();
};

const describe = ({ fault, findings: all }: FaultReport): string => {
  const causes = all.map(
    ({ rows, evidence }) => `    ${rows[0]?.requirement}: ${evidence?.explanation ?? rows[0]?.reason}`,
  );
  return [`${fault} shows ${all.length}:`, ...causes.map((line) => line.slice(0, 200))].join('\n');
};

/**
 * Switches faults on one by one, drawn by a seed, and counts the findings that a report shows of each: a platform with
 * one defect should show one, and one with two of them both. Answers what to print, and whether that is so for enough
 * of them.
 */
export const measureFindings = async (
  count: number,
  seed: number,
): Promise<{ readonly text: string; readonly isGood: boolean }> => {
  const simulator = await startSimulator();
  try {
    const shown = await inParallel(drawFaults(await faultsOf(simulator), count, seed), lanes, (fault) =>
      show(simulator, [fault]),
    );
    const seen = shown.filter(({ findings: all }) => all.length > 0);
    const several = seen.filter(({ findings: all }) => all.length > 1);
    const single = seen.filter(({ findings: all }) => all.length === 1);
    const hidden = await hiddenPairs(simulator, single);
    const pairs = (single.length * (single.length - 1)) / 2;
    const text = [
      ...several.map(describe),
      ...hidden,
      `${single.length} of ${seen.length} faults show one finding, ${((single.length * 100) / seen.length).toFixed(1)} of 100; ${shown.length - seen.length} more are seen by nothing that was run.`,
      `${hidden.length} of ${pairs} pairs of them show one finding together.`,
    ].join('\n');
    return {
      text: `${text}\n`,
      isGood: hidden.length === 0 && single.length * 100 >= leastSingle * seen.length,
    };
  } finally {
    await simulator.stop();
  }
};
