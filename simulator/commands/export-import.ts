import { openAsBlob } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { keyHeader } from '../control/guard.ts';

/** Options of `procon export` and `procon import`. */
export interface CarryOptions {
  /** The address of the sandbox. */
  readonly baseUrl: string;
  /** Prints the result as JSON. */
  readonly json?: boolean;
}

const request = async (
  { baseUrl }: CarryOptions,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  const key = process.env['PROCON_CONTROL_KEY'];
  const headers: Record<string, string> = key === undefined || key === '' ? {} : { [keyHeader]: key };
  const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/_procon/${path}`, { ...init, headers }).catch(
    () => {
      throw new Error(`There is no simulator at ${baseUrl}: start one, or give its address by --base-url.`);
    },
  );
  if (answer.ok) return answer;
  const text = await answer.text();
  const message = /"error": "((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  throw new Error(message ?? `The simulator answered ${answer.status}.`);
};

/** Prints the result, as text or JSON. */
const say = ({ json, baseUrl }: CarryOptions, done: 'exported' | 'imported', file: string): void => {
  const direction = done === 'exported' ? `${baseUrl} to ${file}` : `${file} to ${baseUrl}`;
  process.stdout.write(json ? `${JSON.stringify({ done, file, baseUrl })}\n` : `${done} ${direction}\n`);
};

const write = async (answer: Response, path: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${path.replace(/\.\d+\.part$/, '')} cannot be written (${error.code}): name a file in a folder that is there.`,
    );
  });
  try {
    for await (const piece of answer.body ?? []) await file.writeFile(piece);
    const { size } = await file.stat();
    if (size !== Number(answer.headers.get('content-length')))
      throw new Error('The export broke off; try again.');
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * `procon export FILE`: writes a sandbox to one file. An existing file is replaced once the new one is complete.
 * Rejects with an Error of one sentence.
 */
export const exportTo = async (path: string, options: CarryOptions): Promise<void> => {
  const part = `${path}.${process.pid}.part`;
  const there = await stat(path).catch(() => undefined);
  if (there?.isFile() === false) throw new Error(`${path} is there and is no file: name another one.`);
  try {
    await write(await request(options, 'export'), part);
    await rename(part, path);
    say(options, 'exported', path);
  } finally {
    await rm(part, { force: true });
  }
};

const blobOf = async (path: string): Promise<Blob> => {
  try {
    if ((await stat(path)).isFile()) return await openAsBlob(path);
  } catch {
    // Reported below, with arguments that are not files.
  }
  throw new Error(`${path} cannot be read: name a file that "procon export" wrote.`);
};

/** `procon import FILE`: replaces the state of a sandbox by an exported one. Rejects with an Error of one sentence. */
export const importFrom = async (path: string, options: CarryOptions): Promise<void> => {
  const body = await blobOf(path);
  await request(options, 'import', { method: 'POST', body });
  say(options, 'imported', path);
};
