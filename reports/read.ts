import { createReadStream } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from './run.schema.json' with { type: 'json' };
import { type Run, runFormat } from './run.ts';

const mostMegabytes = 256;

let compiled: ReturnType<Ajv2020['compile']> | undefined;
/** Compiled on first use, which takes longer than most commands. */
const validator = () => {
  compiled ??= new Ajv2020({ strict: false }).compile(schema);
  return compiled;
};

/**
 * Reads the `run.json` that a process of this command has written: its values are not checked. Throws an Error with a
 * sentence for the user that names the file: not found, not JSON, not a run, another format.
 */
export async function readOwnRun(path: string): Promise<Run> {
  const run = parse(path, await text(path));
  const format = isObject(run) ? run['format'] : undefined;
  if (typeof format !== 'string' || !format.startsWith('procon-run/')) {
    throw new Error(`${path} is not the run.json of a run: it has no format member such as "${runFormat}"`);
  }
  if (format !== runFormat) {
    throw new Error(
      `${path} is of the format ${format.slice(0, 40)}, and this version reads ${runFormat} only`,
    );
  }
  return run as unknown as Run;
}

/**
 * Reads a `run.json` and checks it against its schema. Throws an Error with a sentence for the user as `readOwnRun`
 * does, and one with the path of a value that does not fit.
 */
export async function readRun(path: string): Promise<Run> {
  const run = await readOwnRun(path);
  const validate = validator();
  if (validate(run)) return run;
  throw new Error(
    `${path} is not a whole run: ${(validate.errors ?? []).slice(0, 1).map(describe).join('')}`,
  );
}

function describe({ instancePath, message = 'does not fit', params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const further = params['additionalProperty'] ?? params['propertyName'];
  return `${place || 'it'} ${message}${further === undefined ? '' : `, such as "${String(further).slice(0, 40)}"`}`;
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; name the run.json in it',
  EACCES: 'this user may not read it',
};

async function text(path: string): Promise<string> {
  const mostBytes = mostMegabytes * 2 ** 20;
  const parts: Buffer[] = [];
  try {
    // A device has no end: reading one byte more than allowed detects it.
    for await (const part of createReadStream(path, { end: mostBytes })) parts.push(part as Buffer);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`cannot read ${path}: ${unreadable[code] ?? message}`, { cause: error });
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length <= mostBytes) return bytes.toString('utf8');
  throw new Error(`cannot read ${path}: it is larger than ${mostMegabytes} MB`);
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
