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

/** The report about a platform with one or two faults. */
interface FaultReport {
  /** The ids of the faults, joined. */
  readonly fault: string;
  readonly faults: readonly [ProvenFault, ...ProvenFault[]];
  readonly rows: readonly Row[];
  readonly findings: readonly FindingGroup[];
}

/** The minimum percentage of detected faults that show exactly one finding. */
const leastSingle = 95;

/** While one waits for its simulator, the other continues. */
const lanes = 2;

const place = (id: string, seed: number): string =>
  createHash('sha256').update(`${id} ${seed}`).digest('hex');

/** Draws a number of faults by a seed, all with equal probability. */
const drawFaults = (faults: readonly ProvenFault[], count: number, seed: number): readonly ProvenFault[] =>
  faults
    .map((fault) => ({ fault, at: place(fault.id, seed) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ fault }) => fault);

/** Runs all checks of the areas that the faults concern, without signing in, and returns the report. */
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

/** Predicts the report of two simultaneous faults from their separate reports. */
const joinReports = (one: FaultReport, other: FaultReport): readonly Row[] => {
  const rows = Map.groupBy([...one.rows, ...other.rows], ({ requirement }) => requirement);
  return [...rows.values()].map((same) => ({
    ...(same.toSorted((a, b) => byVerdict(a.verdict, b.verdict))[0] as Row),
    evidence: same.flatMap(({ evidence }) => evidence),
  }));
};

/** The names of a defect in a report: its first finding, and the subject of that. */
const namesOf = ({ findings: [first] }: FaultReport): readonly string[] =>
  first === undefined ? [] : [findingId(first), first.evidence?.subject ?? []].flat();

/** The fingerprints of all evidence of a defect, and its names. */
const namesIn = (report: FaultReport): readonly string[] => [
  ...report.rows.flatMap(({ evidence }) => evidence.map(({ fingerprint }) => fingerprint)),
  ...namesOf(report),
];

const isWithin = (names: readonly string[], others: readonly string[]): boolean =>
  names.every((name) => others.includes(name));

/** Pairs of faults with one finding each and different names, for which a joint report would show only one finding. */
const suspectPairs = (single: readonly FaultReport[]): (readonly [FaultReport, FaultReport])[] =>
  single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((other) => {
      const known = namesOf(one);
      if (namesOf(other).some((each) => known.includes(each))) return [];
      return findings(joinReports(one, other)).length > 1 ? [] : [[one, other] as const];
    }),
  );

/**
 * Runs each suspect pair together. A pair is hidden if its single finding shows more than either fault shows alone; if
 * one fault masks the other, two cannot be distinguished from one.
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
 * Switches drawn faults on one by one, and counts the findings in each report: a platform with one defect should show
 * one finding, and one with two defects both. Returns the text to print, and whether enough of them do.
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
