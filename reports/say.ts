import type { LedgerEntry, Run } from './run.ts';

/** A count with its noun: `1 check`, `2 checks`. Thousands are set apart by a comma. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The verdict of a run in the words of a heading. */
export function heading(run: Run): string {
  const { verdict } = run.summary;
  return verdict.charAt(0).toUpperCase() + verdict.slice(1);
}

/** The silences at which a target departs from what its profile pins. */
export function drifted(run: Run): readonly LedgerEntry[] {
  return run.ledger.filter((entry) => entry.drift === true);
}

/** What the verdict of a run means, in one or two plain sentences. */
export function meaning(run: Run): string {
  switch (run.summary.verdict) {
    case 'harness error':
      return 'This tool itself broke during the run, so its result says nothing final about the target.';
    case 'not conformant':
      return notConformant(run);
    case 'incomplete':
      return incomplete(run);
    case 'conformant':
      return conformant(run);
  }
}

function conformant({ summary }: Run): string {
  const warned = summary.counts.warn > 0 ? ` ${counted(summary.counts.warn, 'warning')} to look at.` : '';
  return `${counted(summary.counts.pass, 'requirement was', 'requirements were')} put to the test, and the target kept every one.${warned}`;
}

function incomplete({ summary }: Run): string {
  if (summary.counts.pass === 0) {
    return 'Nothing was seen to be violated, but nothing was seen to hold either.';
  }
  const { executed, planned } = summary;
  return `Nothing was seen to be violated, but only ${executed} of ${counted(planned, 'planned unit')} of work could be carried out.`;
}

function notConformant(run: Run): string {
  const { counts } = run.summary;
  const parts = [
    counts.fail > 0
      ? `The target violates ${counted(counts.fail, 'requirement')}.`
      : 'No requirement was seen to be violated.',
    counts.blocked > 0
      ? `${counted(counts.blocked, 'requirement')} could not be decided, and that counts.`
      : '',
    counts['unexpected-pass'] > 0
      ? `${counted(counts['unexpected-pass'], 'expected failure')} no longer ${counts['unexpected-pass'] === 1 ? 'fails' : 'fail'}.`
      : '',
    drifted(run).length + counts.drift > 0
      ? `${counted(drifted(run).length + counts.drift, 'pinned answer')} changed.`
      : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
