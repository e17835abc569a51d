import { parse } from 'yaml';
import { renderPins } from '../pins.ts';
import { readRun } from '../read.ts';

interface PinOptions {
  readonly json?: boolean;
  /** Silences that were given up since such a run may have been made. */
  readonly retired?: ReadonlySet<string>;
}

/** `procon pin RUN.json`: prints the ledger of a run as pins of a profile. Throws an Error with one sentence. */
export async function pin(path: string, { json = false, retired }: PinOptions): Promise<void> {
  const pins = renderPins(await readRun(path), retired);
  process.stdout.write(json ? `${JSON.stringify(parse(pins), null, 2)}\n` : pins);
}
