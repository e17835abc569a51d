import { expected, type Finding, findingId, findings, warnings } from './findings.ts';
import { readRun } from './read.ts';
import { repeatOf } from './repeat-command.ts';
import type { Evidence, Run } from './run.ts';

/** What it takes to show a finding again. */
export interface Capsule {
  readonly evidence: Evidence;
  /** The requirements that it violates. */
  readonly requirements: readonly string[];
  /** The address that the recorded requests went to. */
  readonly baseUrl: string;
  /** The command line that runs its checks again. */
  readonly again: string;
}

const all = ({ rows }: Run): Finding[] => [...findings(rows), ...expected(rows), ...warnings(rows)];

const isCalled = (finding: Finding, name: string): boolean =>
  findingId(finding) === name || finding.rows.some(({ requirement }) => requirement === name);

/**
 * Reads the finding that `RUN.json#FINDING` names: by its fingerprint or a requirement that it violates, as the addresses of
 * the page do, or by its number there. Throws an Error with a sentence where there is none, or nothing was sent for it.
 */
export async function readCapsule(place: string): Promise<Capsule> {
  const at = place.lastIndexOf('#');
  if (at < 0)
    throw new Error(`${place} names no finding: write RUN.json#FINDING, such as procon-report/run.json#1`);
  const run = await readRun(place.slice(0, at));
  const name = place.slice(at + 1).replace(/^(finding|requirement):/, '');
  const known = all(run);
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
    again: repeatOf(run, rows),
  };
}
