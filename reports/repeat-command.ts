import type { Run } from './run.ts';

/** The command line that repeats a run, or one area of it: the one it was started with where that is known. */
export function repeatCommand(run: Run, area?: string): string {
  const whole = run.repeat ?? spelled(run);
  if (area === undefined) return `npx ${whole}`;
  return `npx ${whole.replace(/ --(only|shard) \S+/g, '')} --only ${quoted(area)}`;
}

function spelled(run: Run): string {
  const words = ['procon', 'run', '--base-url', run.target.baseUrl, '--only', run.areas.join(',')];
  words.push('--seed', String(run.seed), '--k', String(run.k));
  if (run.readOnly) words.push('--read-only');
  if (run.strict) words.push('--strict');
  if (run.shard !== undefined) words.push('--shard', run.shard);
  return words.map(quoted).join(' ');
}

/** A word as a POSIX shell reads it back unchanged. */
function quoted(word: string): string {
  return /^[\w./:,@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
