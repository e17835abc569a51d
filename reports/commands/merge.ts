import { exitCode } from '../exit-code.ts';
import { readRun } from '../read.ts';
import { renderText } from '../text.ts';
import { wholeOf } from '../whole.ts';
import { writeReport } from '../write.ts';

/** `procon merge PART.json ... --report DIR`: the report of the whole run. Answers its exit code. Throws an Error with one sentence. */
export async function merge(paths: readonly string[], dir: string): Promise<number> {
  const files = await Promise.all(paths.map(async (path) => ({ path, run: await readRun(path) })));
  const run = wholeOf(files);
  const { html } = await writeReport(run, dir);
  process.stdout.write(`${renderText(run, { colour: process.stdout.isTTY === true })}\nreport: ${html}\n`);
  return exitCode(run);
}
