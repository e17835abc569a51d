import { compileSchema } from '../models/schema.ts';
import { readText } from '../models/wire/read-file.ts';
import { shortened } from '../models/wire/spelling.ts';
import schema from './run.schema.json' with { type: 'json' };
import type { Run } from './run.ts';

const mostBytes = 256 * 2 ** 20;
const problemsIn = compileSchema(schema);

/**
 * Reads a `run.json` and checks it by its schema. Throws an Error with a sentence for the user that names the file and
 * the place in it: not found, not JSON, not a run, another format, another value than a run has there.
 */
export async function readRun(path: string): Promise<Run> {
  const run = parse(path, text(path));
  const format = isObject(run) ? run['format'] : undefined;
  if (typeof format !== 'string' || !format.startsWith('procon-run/')) {
    throw new Error(`${path} is not the run.json of a run: it has no format member such as "procon-run/1"`);
  }
  if (format !== 'procon-run/1') {
    throw new Error(
      `${path} is of the format ${shortened(format)}, and this version reads procon-run/1 only`,
    );
  }
  const [problem] = problemsIn(run);
  if (problem === undefined) return run as unknown as Run;
  const place = problem.path === '' ? 'it' : problem.path;
  throw new Error(`${path} is not a whole run: ${place} ${problem.problem}`);
}

function text(path: string): string {
  try {
    return readText(path, { mostBytes });
  } catch (error) {
    const { message } = error as Error;
    const hint = message === 'it is a folder' ? '; name the run.json in it' : '';
    throw new Error(`cannot read ${path}: ${message}${hint}`, { cause: error });
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
