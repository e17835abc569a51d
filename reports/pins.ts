import { stringify } from 'yaml';
import type { LedgerEntry, Run } from './run.ts';
import { counted, moment } from './say.ts';

/**
 * A pin holds where every answer is the pinned one: what was answered in several ways cannot have one. A profile would take
 * the sign of a reference in it for one to the environment.
 */
const isPinnable = ({ answers }: LedgerEntry): boolean =>
  answers.length === 1 && answers.every(({ answer }) => !answer.includes('${'));

/** The ledger of a run as `pins` of a profile (YAML): each silence that was answered in one way. */
export function renderPins(run: Run): string {
  const seen = run.ledger.filter(({ answers }) => answers.length > 0);
  const pinned = seen.filter(isPinnable);
  const pins = Object.fromEntries(pinned.map(({ silence, answers }) => [silence, answers[0]?.answer ?? '']));
  const several = seen.length - pinned.length;
  const left = several > 0 ? `; ${counted(several, 'silence')} answered in several ways left out` : '';
  return `# As seen on ${moment(run.startedAt)}${left}. Join it with pins that the profile has.\n${stringify({ pins }, { lineWidth: 0 })}`;
}
