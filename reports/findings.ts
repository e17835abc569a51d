import { type Cause, causesOf, isNear, isOfProfile } from './causes.ts';
import type { Evidence, Row, Verdict } from './run.ts';
import type { Symptom } from './symptom.ts';
import { byVerdict, isRed, worstOf } from './verdicts.ts';

/** A root cause: the row that shows it best, and further rows that are red because of it. */
export interface FindingGroup extends Symptom {
  readonly verdict: Verdict;
  readonly consequences: readonly Symptom[];
  /** The rows that were not tested because of it. */
  readonly untested: readonly Row[];
}

/**
 * The key of a finding, stable over runs: the fingerprint of its evidence, or its first requirement if nothing was
 * sent.
 */
export function findingId({ evidence, rows }: Symptom): string {
  return evidence?.fingerprint ?? rows[0]?.requirement ?? '';
}

/**
 * The red rows by root cause, worst first. Rows with the same fingerprint, or without requests the same reason, are one
 * symptom.
 */
export function findings(rows: readonly Row[]): FindingGroup[] {
  const groups = groupRows(rows.filter((row) => isRed(row.verdict)));
  const causes = new Map<string | undefined, FindingGroup>(
    groups.toReversed().flatMap((one) => requirementsOf(one).map((id) => [id, one] as const)),
  );
  const untested = Map.groupBy(
    rows.filter((row) => !isRed(row.verdict)),
    ({ consequenceOf }) => causes.get(consequenceOf),
  );
  return groups.map((one) => ({ ...one, untested: untested.get(one) ?? [] }));
}

function requirementsOf({ rows, consequences }: FindingGroup): string[] {
  return [{ rows }, ...consequences].flatMap((one) => one.rows.map(({ requirement }) => requirement));
}

/** The rows whose violations the profile lists as known, grouped in the same way. */
export function expectedFindings(rows: readonly Row[]): FindingGroup[] {
  return groupRows(rows.filter(({ verdict }) => verdict === 'expected-fail'));
}

/** The rows that warn or are undecided, grouped in the same way; without untested ones. */
export function warnings(rows: readonly Row[]): FindingGroup[] {
  return groupRows(
    rows.filter(
      (row) =>
        row.verdict === 'warn' ||
        (row.verdict === 'inconclusive' && row.consequenceOf === undefined && !isUntested(row)),
    ),
  );
}

/** Whether a row is open only because no check found a case for it. */
export function isUntested({ verdict, unmet, missing, consequenceOf }: Row): boolean {
  return verdict === 'inconclusive' && unmet === true && missing === undefined && consequenceOf === undefined;
}

/**
 * Adds to rows that are red because of another row's cause the requirement that shows the cause best. Rows blocked by
 * that cause were not tested and are not red themselves, nor are rows without a case if their area has findings.
 */
export function withCauses(rows: readonly Row[]): Row[] {
  const groups = findings(rows);
  const roots = new Set(groups.flatMap((one) => one.rows.map(({ requirement }) => requirement)));
  const causes = new Map(
    groups.flatMap((one) =>
      one.consequences.flatMap((symptom) =>
        symptom.rows.map(({ requirement }) => [requirement, one.rows[0]?.requirement] as const),
      ),
    ),
  );
  const seen = groups.filter(({ evidence }) => evidence !== undefined);
  return rows.map((row) => {
    const consequenceOf = roots.has(row.requirement) ? undefined : causes.get(row.requirement);
    if (consequenceOf === undefined)
      return isUnmetNear(row, seen) ? { ...row, verdict: 'inconclusive' } : row;
    if (row.verdict !== 'blocked') return { ...row, consequenceOf };
    const reason = `not tested because of ${consequenceOf}: ${row.reason}`;
    return { ...row, consequenceOf, verdict: 'inconclusive', reason };
  });
}

/** Whether no check found a case for a row, through no fault of a hook, while its area has findings. */
function isUnmetNear(row: Row, seen: readonly FindingGroup[]): boolean {
  if (row.verdict !== 'blocked' || row.unmet !== true || row.evidence.length > 0) return false;
  return !isOfProfile(row) && seen.some((one) => isNear(row, one));
}

/** Further requirements that are red or untested because of the cause of a finding. */
export function consequenceIds(finding: FindingGroup): readonly string[] {
  const own = new Set(finding.rows.map(({ requirement }) => requirement));
  const ids = [...requirementsOf(finding), ...finding.untested.map(({ requirement }) => requirement)];
  return [...new Set(ids)].filter((id) => !own.has(id));
}

interface Piece {
  readonly key: string;
  readonly row: Row;
  readonly evidence?: Evidence;
}

function groupRows(rows: readonly Row[]): FindingGroup[] {
  const groups = Map.groupBy(rows.flatMap(piecesOf), ({ key }) => key);
  return causesOf([...groups.values()].map(symptom))
    .map(finding)
    .sort(worstFirst);
}

function piecesOf(row: Row): Piece[] {
  if (row.evidence.length === 0) return [{ key: JSON.stringify([row.verdict, row.reason]), row }];
  return row.evidence.map((evidence) => ({ key: `evidence ${evidence.fingerprint}`, row, evidence }));
}

function symptom(pieces: readonly Piece[]): Symptom {
  const rows = pieces.map(({ row }) => row).sort((a, b) => byVerdict(a.verdict, b.verdict));
  const [shortest] = pieces
    .flatMap(({ evidence }) => (evidence === undefined ? [] : [evidence]))
    .sort((a, b) => a.walk.length - b.walk.length);
  return shortest === undefined ? { rows } : { rows, evidence: shortest };
}

function finding([root, ...consequences]: Cause): FindingGroup {
  const verdict = worstOf([root, ...consequences].flatMap(({ rows }) => rows.map((row) => row.verdict)));
  return { ...root, verdict, consequences, untested: [] };
}

function worstFirst(left: FindingGroup, right: FindingGroup): number {
  return byVerdict(left.verdict, right.verdict) || right.rows.length - left.rows.length;
}
