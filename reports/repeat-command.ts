import type { Row, Run } from './run.ts';

const mostChecks = 5;

/** The command line that repeats a run: the original one if known. */
export function repeatCommand(run: Run): string {
  if (run.repeat !== undefined) return run.repeat;
  const words = ['npx', 'procon', 'run', '--base-url', run.target.baseUrl, '--only', run.areas.join(',')];
  words.push('--seed', String(run.seed), '--k', String(run.k));
  if (run.readOnly) words.push('--read-only');
  if (run.strict) words.push('--strict');
  if (run.shard !== undefined) words.push('--shard', run.shard);
  return words.map(quoteWord).join(' ');
}

/** The command line that runs the checks of some rows again, alone and in one part. */
export function repeatOf(run: Run, rows: readonly RowChecks[]): string {
  const all = checksOf(rows);
  // A monitor finds the same among the requests of any of them.
  const found = rows.flatMap(({ evidence = [] }) => evidence.map(({ check }) => check));
  const checks = [...new Set([...found, ...all])].slice(0, mostChecks);
  const command = repeatCommand(run).replace(/ --(?:shard|check|require-decided) \S+/g, '');
  return [command, ...checks.map((id) => `--check ${quoteWord(id)}`)].join(' ');
}

/** Quotes a word for a POSIX shell. */
function quoteWord(word: string): string {
  return /^[\w./:,@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The part of a row about the checks that decided it. */
type RowChecks = Pick<Row, 'checks'> & Partial<Pick<Row, 'evidence'>>;

/** The checks of rows, then the monitors with findings, which inspect the traffic of the checks. */
export function checksOf(rows: readonly RowChecks[]): readonly string[] {
  const checks = rows.flatMap((row) => row.checks);
  const found = rows.flatMap(({ evidence = [] }) => evidence.map(({ check }) => check));
  return [...new Set([...checks, ...found])];
}
