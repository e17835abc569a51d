import { readRun } from '../read.ts';
import { renderText } from '../text.ts';
import { writeReport } from '../write.ts';

/** `procon report RUN.json --out DIR`: writes the pages of a run again. Throws an Error with one sentence. */
export async function report(path: string, out: string): Promise<void> {
  const run = await readRun(path);
  const { html } = await writeReport(run, out);
  process.stdout.write(`${renderText(run, { colour: process.stdout.isTTY === true })}\nreport: ${html}\n`);
}
