import { renderPins } from '../pins.ts';
import { readRun } from '../read.ts';

/** `procon pin RUN.json`: prints the ledger of a run as pins of a profile. Throws an Error with one sentence. */
export async function pin(path: string): Promise<void> {
  process.stdout.write(renderPins(await readRun(path)));
}
