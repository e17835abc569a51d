import { isRed } from './red.ts';
import type { Evidence, Row, Verdict } from './run.ts';
import { byVerdict, worst } from './worst.ts';

/** One root cause: the requirements it violates, and the shortest evidence of it. */
export interface Finding {
  readonly verdict: Verdict;
  readonly rows: readonly Row[];
  /** Absent where a verdict rests on no exchange, such as blocked by a missing prerequisite. */
  readonly evidence?: Evidence;
}

/** The red rows grouped by root cause, worst first: by fingerprint, or by reason where there is no evidence. */
export function findings(rows: readonly Row[]): Finding[] {
  return grouped(rows.filter((row) => isRed(row.verdict)));
}

/** The rows that a profile knows to be violated, grouped in the same way. */
export function expected(rows: readonly Row[]): Finding[] {
  return grouped(rows.filter(({ verdict }) => verdict === 'expected-fail'));
}

/** The rows that warn or could not be settled, grouped in the same way. */
export function warnings(rows: readonly Row[]): Finding[] {
  return grouped(rows.filter(({ verdict }) => verdict === 'warn' || verdict === 'inconclusive'));
}

interface Piece {
  readonly key: string;
  readonly row: Row;
  readonly evidence?: Evidence;
}

function grouped(rows: readonly Row[]): Finding[] {
  const groups = Map.groupBy(rows.flatMap(piecesOf), ({ key }) => key);
  return [...groups.values()].map(finding).sort(worstFirst);
}

function piecesOf(row: Row): Piece[] {
  if (row.evidence.length === 0) return [{ key: JSON.stringify([row.verdict, row.reason]), row }];
  return row.evidence.map((evidence) => ({ key: `evidence ${evidence.fingerprint}`, row, evidence }));
}

function finding(pieces: readonly Piece[]): Finding {
  const rows = pieces.map(({ row }) => row).sort((a, b) => byVerdict(a.verdict, b.verdict));
  const verdict = worst(rows.map((row) => row.verdict));
  const [shortest] = pieces
    .flatMap(({ evidence }) => (evidence === undefined ? [] : [evidence]))
    .sort((a, b) => a.walk.length - b.walk.length);
  return shortest === undefined ? { verdict, rows } : { verdict, rows, evidence: shortest };
}

function worstFirst(left: Finding, right: Finding): number {
  return byVerdict(left.verdict, right.verdict) || right.rows.length - left.rows.length;
}
