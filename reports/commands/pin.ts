import { parse, stringify } from 'yaml';
import { readRun } from '../read.ts';
import type { LedgerEntry, Run } from '../run.ts';
import { countText, moment } from '../say.ts';

/**
 * Silences with several answers cannot be pinned, nor answers that contain `${`, which a profile would read as a
 * reference to the environment.
 */
const isPinnable = ({ answers }: LedgerEntry): boolean =>
  answers.length === 1 && answers.every(({ answer }) => !answer.includes('${'));

/** The ledger of a run as `pins` of a profile (YAML): each silence with one answer, except those retired since. */
export function renderPins(run: Run, retired: ReadonlySet<string> = new Set()): string {
  const seen = run.ledger.filter(({ answers, silence }) => answers.length > 0 && !retired.has(silence));
  const pinned = seen.filter(isPinnable);
  const pins = Object.fromEntries(pinned.map(({ silence, answers }) => [silence, answers[0]?.answer ?? '']));
  const several = seen.length - pinned.length;
  const left = several > 0 ? `; ${countText(several, 'question')} with several answers left out` : '';
  return `# As seen on ${moment(run.startedAt)}${left}. Join it with pins that the profile has.\n${stringify({ pins }, { lineWidth: 0 })}`;
}

interface PinOptions {
  readonly json?: boolean;
  /** Silences retired since; earlier runs may contain them. */
  readonly retired?: ReadonlySet<string>;
}

/** `procon pin RUN.json`: prints the ledger of a run as pins of a profile. Throws an Error with one sentence. */
export async function pin(path: string, { json = false, retired }: PinOptions): Promise<void> {
  const pins = renderPins(await readRun(path), retired);
  process.stdout.write(json ? `${JSON.stringify(parse(pins), null, 2)}\n` : pins);
}
