import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPrintable } from '../../models/pages/printable.ts';
import { type Change, type Difference, describeDifference, difference } from '../difference.ts';
import { comparison } from '../html/comparison.ts';
import { readRun } from '../read.ts';
import { resultJson } from '../result-json.ts';
import type { Run } from '../run.ts';
import { type Paint, paint, wantsColour } from '../text/paint.ts';
import { renderText } from '../text.ts';
import { writeFiles, writeReport } from '../write.ts';

/** The maximum number of requirements or silences listed per kind. */
const mostListed = 20;

const listLines = (name: string, lines: readonly string[]): string[] => [
  ...lines.slice(0, mostListed).map((line) => `   ${name.padEnd(6)} ${toPrintable(line)}`),
  ...(lines.length > mostListed ? [`   ${name.padEnd(6)} and ${lines.length - mostListed} more`] : []),
];

const change = ({ row, before }: Change): string =>
  `${row.requirement}: ${before ?? 'not in it'}, now ${row.verdict}`;

/** Changes since an earlier run, for a terminal; ends with a line break. */
export function differenceLines(difference: Difference, colours: Paint): string {
  const { fresh, gone, still, lost, drifts } = difference;
  return `${[
    `${colours[fresh.length > 0 ? 'bad' : 'strong']('Since the earlier run')}: ${describeDifference(difference)}`,
    ...listLines('new', fresh.map(change)),
    ...listLines('gone', gone.map(change)),
    ...listLines('still', still.map(change)),
    ...listLines('lost', lost.map(change)),
    ...listLines(
      'ledger',
      drifts.map(({ silence, before, now }) => `${silence}: ${before.join(', ')}, now ${now.join(', ')}`),
    ),
  ].join('\n')}\n`;
}

export interface ReportOptions {
  readonly out?: string;
  /** The run.json of an earlier run. */
  readonly baseline?: string;
  /** Print the JSON Schema of run.json instead. */
  readonly schema?: boolean;
  /** Print the result as JSON. */
  readonly json?: boolean;
}

/**
 * `procon report RUN.json`: prints a run and its changes since an earlier one, and writes its files again if a folder
 * is given; for several runs, writes the page that compares their targets. Returns the exit code: 1 if something is red
 * that was not in the earlier run. Throws an Error with one sentence.
 */
export async function report(paths: readonly string[], options: ReportOptions): Promise<number> {
  if (options.schema === true) {
    process.stdout.write(readFileSync(new URL('../run.schema.json', import.meta.url), 'utf8'));
    return 0;
  }
  const [run, ...others] = await Promise.all(paths.map(readRun));
  if (run === undefined) throw new Error('name the run.json of a run, such as procon-report/run.json');
  return others.length === 0 ? reportOne(run, options) : reportSeveral([run, ...others], options);
}

async function reportOne(run: Run, { out, baseline, json = false }: ReportOptions): Promise<number> {
  const colour = wantsColour(process.stdout);
  const before = baseline === undefined ? undefined : await readRun(baseline);
  const changes = before === undefined ? undefined : difference(before, run);
  const paths = out === undefined ? undefined : await writeReport(run, out, before);
  if (json) process.stdout.write(resultJson(run, { report: paths, difference: changes }));
  else {
    const changed = changes === undefined ? '' : `\n${differenceLines(changes, paint(colour))}`;
    const written = paths === undefined ? '' : `\nreport: ${paths.html}\n`;
    process.stdout.write(`${renderText(run, { colour })}${changed}${written}`);
  }
  return changes !== undefined && changes.fresh.length > 0 ? 1 : 0;
}

async function reportSeveral(
  runs: readonly Run[],
  { out, baseline, json = false }: ReportOptions,
): Promise<number> {
  if (baseline !== undefined) throw new Error('--baseline is for one run: name one run.json beside it');
  if (out === undefined) throw new Error('several runs are shown on a page: name its folder with --out');
  const path = join(out, 'index.html');
  await writeFiles(out, { [path]: comparison(runs) });
  process.stdout.write(json ? `${JSON.stringify({ report: path })}\n` : `report: ${path}\n`);
  return 0;
}
