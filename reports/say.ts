import { type LedgerEntry, outOfBudget, type Run, type Summary } from './run.ts';

/** A count with its noun: `1 check`, `2 checks`, `1,000 checks`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** An ISO 8601 datetime to the minute, with its time zone: `2025-03-04 09:30 UTC`. */
export function moment(iso: string): string {
  const [, day, minute, zone = ''] = /^(\S+?)T(\d\d:\d\d)[\d:.]*(.*)$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day} ${minute} ${zone.replace(/^Z?$/, 'UTC')}`;
}

/** The verdict of a run as a heading. */
export function heading(run: Run): string {
  const { verdict, counts } = run.summary;
  if (verdict === 'part' && run.shard === undefined) return 'Within the budget';
  if (verdict === 'part') return `Part ${run.shard}`;
  if (verdict === 'conformant but for known violations')
    return `Conformant but for ${counted(counts['expected-fail'], 'known violation')}`;
  return verdict.charAt(0).toUpperCase() + verdict.slice(1);
}

/** The silences at which a target departs from the pins of its profile. */
export function drifted(run: Run): readonly LedgerEntry[] {
  return run.ledger.filter((entry) => entry.drift === true);
}

/** The share of decidable requirements that were decided. */
export function decidedShare({ summary: { decided, decidable } }: Run): string {
  const open = decidable - decided;
  const summary = `${decided.toLocaleString('en-US')} of ${counted(decidable, 'decidable requirement')} decided`;
  return open === 0 ? summary : `${summary}, ${open.toLocaleString('en-US')} could not be told`;
}

/** The meaning of a run's verdict, in one or two sentences. */
export function meaning(run: Run): string {
  switch (run.summary.verdict) {
    case 'harness error':
      return 'This tool itself broke during the run, so its result says nothing final about the target.';
    case 'interrupted':
      return `The run was ended before all of it was done; what was seen until then stands here. ${violations(run)}`;
    case 'part':
      return `${partial(run)} ${violations(run)}`;
    case 'not conformant':
    case 'blocked':
    case 'changed':
      return violations(run);
    case 'incomplete':
      return incomplete(run);
    case 'conformant but for known violations':
    case 'conformant':
      return conformant(run);
  }
}

/** What a run that is not complete leaves open. */
function partial({ cut, rows }: Run): string {
  if (cut !== 'budget') return 'One part of a run has no verdict of its own.';
  const left = rows.filter(({ reason }) => reason === outOfBudget).length;
  return `The budget left out ${counted(left, 'requirement')}; the rest tells nothing of them.`;
}

/** That nothing documented was violated, and what only a standard says was. */
function nothingViolated({ warn }: Summary['counts'], nothing: string): string {
  if (warn === 0) return `${nothing} was seen to be violated.`;
  return `${nothing} that is documented was seen to be violated; ${counted(warn, 'requirement of a standard was', 'requirements of standards were')}, which fails with --strict.`;
}

function conformant({ summary: { counts } }: Run): string {
  const kept = `${counted(counts.pass, 'requirement was', 'requirements were')} seen to hold`;
  const known = counts['expected-fail'];
  const but = known > 0 ? `, and ${counted(known, 'known violation was', 'known violations were')} seen` : '';
  return `${kept}${but}. ${nothingViolated(counts, known > 0 ? 'Nothing else' : 'Nothing')}`;
}

function incomplete({ summary }: Run): string {
  const { counts, executed, planned } = summary;
  const nothing = `Nothing ${counts.warn > 0 ? 'that is documented ' : ''}was seen to be violated`;
  if (counts.pass === 0) return `${nothing}, but nothing was seen to hold either.`;
  if (executed < 0.95 * planned)
    return `${nothing}, but only ${executed} of ${counted(planned, 'planned unit')} of work could be carried out.`;
  return `${nothing}, but too little could be decided: the reasons tell what the profile would have to say.`;
}

function violations(run: Run): string {
  const { counts } = run.summary;
  const drifts = drifted(run).length + counts.drift;
  const parts = [
    counts.fail > 0
      ? `The target violates ${counted(counts.fail, 'requirement')}.`
      : nothingViolated(counts, 'Nothing'),
    counts.blocked > 0
      ? `${counted(counts.blocked, 'requirement')} could not be decided, and that counts.`
      : '',
    counts['unexpected-pass'] > 0
      ? `${counted(counts['unexpected-pass'], 'known violation is', 'known violations are')} gone: take ${counts['unexpected-pass'] === 1 ? 'it' : 'them'} off the profile's list.`
      : '',
    drifts > 0 ? `${counted(drifts, 'pinned answer')} changed.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
