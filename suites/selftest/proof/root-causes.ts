import { createHash } from 'node:crypto';
import { areaOf } from '../../../models/requirements/index.ts';
import { type FindingGroup, findings } from '../../../reports/findings.ts';
import type { Row } from '../../../reports/run.ts';
import { isRed } from '../../../reports/worst.ts';
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

/** What a report shows of a platform with one fault. */
interface FaultReport {
  readonly fault: string;
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
const drawn = (faults: readonly ProvenFault[], count: number, seed: number): readonly ProvenFault[] =>
  faults
    .map((fault) => ({ fault, at: place(fault.id, seed) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ fault }) => fault);

/** Runs the areas that a fault is about to their ends, as a report would tell it; nobody signs in. */
const show = (simulator: SimulatorProcess, fault: ProvenFault): Promise<FaultReport> => {
  const areas = [...new Set([fault.id, ...fault.violates].map(areaOf))];
  const name = `findings-${place(fault.id, 0).slice(0, 20)}`;
  const sandbox = { faults: [fault.id], capabilities: { ...fault.capabilities } };
  return inSandbox(
    simulator,
    { name, ...sandbox, settings: { k: 1 }, without: ['access'] },
    async (session) => {
      const results = await runChecks(
        session,
        checks.filter(({ id }) => areas.includes(areaOf(id))),
      );
      const { rows } = mergeResults(session, results, areas);
      return {
        fault: fault.id,
        rows: rows.filter(({ verdict }) => isRed(verdict)),
        findings: findings(rows),
      };
    },
  );
};

/** What a report would show of two faults at once, from what each shows alone. */
const joined = (one: FaultReport, other: FaultReport): readonly Row[] => {
  const rows = new Map(one.rows.map((row) => [row.requirement, row]));
  for (const row of other.rows) {
    const same = rows.get(row.requirement);
    rows.set(row.requirement, same ? { ...same, evidence: [...same.evidence, ...row.evidence] } : row);
  }
  return [...rows.values()];
};

const fingerprintsOf = ({ rows }: FaultReport) =>
  rows.flatMap(({ evidence }) => evidence.map(({ fingerprint }) => fingerprint));

/** Pairs of faults that show one finding each and nothing in common, of which only one would be shown where both are. */
const hiddenPairs = (single: readonly FaultReport[]): readonly string[] =>
  single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((other) => {
      const known = new Set(fingerprintsOf(one));
      if (fingerprintsOf(other).some((each) => known.has(each))) return [];
      return findings(joined(one, other)).length > 1
        ? []
        : [`${one.fault} and ${other.fault} show one together`];
    }),
  );

const describe = ({ fault, findings: all }: FaultReport): string => {
  const causes = all.map(
    ({ rows, evidence }) => `    ${rows[0]?.requirement}: ${evidence?.explanation ?? rows[0]?.reason}`,
  );
  return [`${fault} shows ${all.length}:`, ...causes.map((line) => line.slice(0, 200))].join('\n');
};

/**
 * Switches faults on one by one, drawn by a seed, and counts the findings that a report shows of each: a platform with one
 * defect should show one, and one with two of them both. Answers what to print, and whether that is so for enough of them.
 */
export const measureFindings = async (
  count: number,
  seed: number,
): Promise<{ readonly text: string; readonly isGood: boolean }> => {
  const simulator = await startSimulator();
  try {
    const shown = await inParallel(drawn(await faultsOf(simulator), count, seed), lanes, (fault) =>
      show(simulator, fault),
    );
    const seen = shown.filter(({ findings: all }) => all.length > 0);
    const several = seen.filter(({ findings: all }) => all.length > 1);
    const single = seen.filter(({ findings: all }) => all.length === 1);
    const hidden = hiddenPairs(single);
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
