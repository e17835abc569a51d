import { readFile } from 'node:fs/promises';
import { type Run, runFormat, runVerdicts } from './run.ts';

/**
 * Reads a `run.json` and checks its format. Throws an Error with a sentence for the user: not found, not JSON, not
 * a run, another format.
 */
export async function readRun(path: string): Promise<Run> {
  const run = parse(path, await text(path));
  if (!isObject(run)) throw new Error(`${path} is not the run.json of a run: it holds no object`);
  const format = run['format'];
  if (typeof format !== 'string' || !format.startsWith('procon-run/')) {
    throw new Error(`${path} is not the run.json of a run: it has no format member such as "${runFormat}"`);
  }
  if (format !== runFormat) {
    throw new Error(`${path} is of the format ${format}, and this version reads ${runFormat} only`);
  }
  const missing = missingFrom(run);
  if (missing !== undefined)
    throw new Error(`${path} is not a whole run: ${missing} is missing or of another type`);
  return run as unknown as Run;
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; name the run.json in it',
  EACCES: 'this user may not read it',
};

async function text(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`cannot read ${path}: ${unreadable[code] ?? message}`, { cause: error });
  }
}

function parse(path: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const lists = ['areas', 'rows', 'ledger', 'lifecycles', 'leftBehind', 'notes'];
const objects = ['target', 'summary'];
const isRow = (row: unknown): boolean =>
  isObject(row) &&
  ['requirement', 'area', 'basis', 'sentence', 'verdict', 'reason'].every(
    (name) => typeof row[name] === 'string',
  );
const words: ReadonlySet<unknown> = new Set(runVerdicts);

function missingFrom(run: Record<string, unknown>): string | undefined {
  const part =
    lists.find((name) => !Array.isArray(run[name])) ?? objects.find((name) => !isObject(run[name]));
  if (part !== undefined) return part;
  const row = (run['rows'] as unknown[]).findIndex((one) => !isRow(one));
  if (row >= 0) return `a member of rows[${row}]`;
  return isObject(run['summary']) && words.has(run['summary']['verdict']) ? undefined : 'summary.verdict';
}
