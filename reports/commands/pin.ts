import { parse } from 'yaml';
import { renderPins } from '../pins.ts';
import { readRun } from '../read.ts';

/** `procon pin RUN.json`: prints the ledger of a run as pins of a profile. Throws an Error with one sentence. */
export async function pin(path: string, { json = false }: { readonly json?: boolean }): Promise<void> {
  const pins = renderPins(await readRun(path));
  process.stdout.write(json ? `${JSON.stringify(parse(pins), null, 2)}\n` : pins);
}
