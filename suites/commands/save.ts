import { rm, writeFile } from 'node:fs/promises';
import { UsageError } from '../harness/errors.ts';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is there already and is not overwritten',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'its parent is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written here',
  EPERM: 'it may not be written here',
  EROFS: 'nothing may be written here',
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Writes a file; with `wx` only a new one, which is removed again if the disk is full. Rejects with a `UsageError`. */
export const save = async (path: string, text: string, flag: 'w' | 'wx'): Promise<void> => {
  try {
    await writeFile(path, text, { flag });
  } catch (error) {
    const code = codeOf(error);
    if (flag === 'wx' && code === 'ENOSPC') await rm(path, { force: true });
    throw new UsageError(`Cannot write ${path}: ${reasons[code] ?? 'the file cannot be written'}.`);
  }
};

/** Writes the output of a command to stdout, or to the file of --output. Rejects with a `UsageError`. */
export const print = async (text: string, output: string | undefined, flag: 'w' | 'wx'): Promise<void> => {
  if (output === undefined) return void process.stdout.write(text);
  if (output === '') throw new UsageError('--output takes the name of a file, not "".');
  await save(output, text, flag);
};

/** Checks that the file of --output can be created, before its content is computed. Rejects with a `UsageError`. */
export const demandPlace = async (output: string | undefined): Promise<void> => {
  if (output === undefined) return;
  await print('', output, 'wx');
  await rm(output);
};
