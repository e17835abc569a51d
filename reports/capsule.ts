import { expectedFindings, type FindingGroup, findingId, findings, warnings } from './findings.ts';
import { readRun } from './read.ts';
import { checksOf } from './repeat-command.ts';
import type { Evidence, Run } from './run.ts';

/** The data needed to reproduce a finding. */
export interface Capsule {
  readonly evidence: Evidence;
  /** The violated requirements. */
  readonly requirements: readonly string[];
  /** The base_url of the recorded requests. */
  readonly baseUrl: string;
  /** The checks and monitors that found it, and the seed and k of their cases. */
  readonly checks: readonly string[];
  readonly seed: number;
  readonly k: number;
  readonly strict: boolean;
  readonly readOnly: boolean;
}

/** The result of looking for a finding again. */
interface RecheckResult {
  readonly outcome: 'still' | 'gone' | 'unknown';
  readonly reason: string;
}

const allGroups = ({ rows }: Run): FindingGroup[] => [
  ...findings(rows),
  ...expectedFindings(rows),
  ...warnings(rows),
];

const isCalled = (finding: FindingGroup, name: string): boolean =>
  findingId(finding) === name || finding.rows.some(({ requirement }) => requirement === name);

/**
 * Reads the finding named by `RUN.json#FINDING`: by fingerprint, by violated requirement (as in anchors of the page),
 * or by number. Throws an Error with one sentence if there is none, or if it has no requests.
 */
export async function readCapsule(place: string): Promise<Capsule> {
  const at = place.lastIndexOf('#');
  if (at < 0)
    throw new Error(`${place} names no finding: write RUN.json#FINDING, such as procon-report/run.json#1`);
  const run = await readRun(place.slice(0, at));
  const name = place.slice(at + 1).replace(/^(finding|requirement):/, '');
  const known = allGroups(run);
  const finding =
    known[/^\d{1,4}$/.test(name) ? Number(name) - 1 : known.findIndex((one) => isCalled(one, name))];
  if (finding === undefined) {
    const ids = known.slice(0, 10).map(findingId).join(', ');
    throw new Error(
      `${place.slice(0, at)} has no finding "${name}": ${ids === '' ? 'it has none at all' : `it has ${ids}`}`,
    );
  }
  const { evidence, rows } = finding;
  if (evidence === undefined || evidence.exchanges.length === 0)
    throw new Error(`nothing was sent for the finding "${name}": run its area again instead`);
  return {
    evidence,
    requirements: rows.map(({ requirement }) => requirement),
    baseUrl: run.target.baseUrl,
    checks: checksOf(rows),
    ...{ seed: run.seed, k: run.k, strict: run.strict, readOnly: run.readOnly },
  };
}

/** Whether a run of a finding's checks reproduces it, and why. */
export function foundAgain({ evidence, requirements }: Capsule, { rows }: Run): RecheckResult {
  const own = rows.filter(({ requirement }) => requirements.includes(requirement));
  const isSeen = own.some((row) =>
    row.evidence.some(({ fingerprint }) => fingerprint === evidence.fingerprint),
  );
  if (isSeen) return { outcome: 'still', reason: 'its checks saw the same' };
  const odd = own.find(({ verdict }) => verdict !== 'pass');
  if (own.length > 0 && odd === undefined)
    return { outcome: 'gone', reason: 'its checks saw its requirements hold' };
  const reason =
    odd === undefined
      ? 'its requirements were not judged'
      : `${odd.requirement} is ${odd.verdict}: ${odd.reason}`;
  return { outcome: 'unknown', reason };
}
