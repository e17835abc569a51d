import { readRun } from '../read.ts';
import { resultJson } from '../result-json.ts';
import { wantsColour } from '../text/paint.ts';
import { renderText } from '../text.ts';
import { writeReport } from '../write.ts';

/** Options of `procon report`. */
interface Options {
  readonly out: string;
  readonly json?: boolean;
}

/** `procon report RUN.json --out DIR`: writes the pages of a run again. Throws an Error with one sentence. */
export async function report(path: string, { out, json = false }: Options): Promise<void> {
  const run = await readRun(path);
  const paths = await writeReport(run, out);
  process.stdout.write(
    json
      ? resultJson(run, paths)
      : `${renderText(run, { colour: wantsColour(process.stdout) })}\nreport: ${paths.html}\n`,
  );
}
