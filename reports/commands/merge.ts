import { writeJobSummary } from '../markdown.ts';
import { mergeParts } from '../merge-parts.ts';
import { readRun } from '../read.ts';
import { resultJson } from '../result-json.ts';
import { wantsColour } from '../text/paint.ts';
import { renderText } from '../text.ts';
import { exitCode } from '../verdicts.ts';
import { writeReport } from '../write.ts';

/** Options of `procon merge`. */
export interface MergeOptions {
  readonly report: string;
  /** Print the result as JSON. */
  readonly json?: boolean;
}

/**
 * `procon merge PART.json ... --report DIR`: writes the report of the whole run. Returns its exit code. Throws an
 * Error with one sentence.
 */
export async function merge(
  paths: readonly string[],
  { report: dir, json = false }: MergeOptions,
): Promise<number> {
  const files = await Promise.all(paths.map(async (path) => ({ path, run: await readRun(path) })));
  const run = mergeParts(files);
  const report = await writeReport(run, dir);
  await writeJobSummary(run, process.env);
  const text = () => `${renderText(run, { colour: wantsColour(process.stdout) })}\nreport: ${report.html}\n`;
  process.stdout.write(json ? resultJson(run, { report }) : text());
  return exitCode(run);
}
