import { X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { handWritten, readText } from '../../models/wire/read-file.ts';
import { UsageError } from '../harness/errors.ts';
import type { Profile } from '../harness/profile/profile.ts';

const checkModule = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) return;
  throw new UsageError(
    `The profile's hooks.module names ${path}, and there is no such file: correct the path.`,
  );
};

const checkAuthority = (path: string): void => {
  try {
    new X509Certificate(readText(path, handWritten));
  } catch (error) {
    // Errors of OpenSSL have a code.
    const why =
      'code' in (error as Error) ? 'it is not readable as a certificate in PEM' : (error as Error).message;
    throw new UsageError(`The profile's ca-file names ${path}, and ${why}: correct the path or the file.`);
  }
};

/** Checks the files that a profile names. Throws a `UsageError` for one that the run could not use. */
export const checkFiles = ({ hooks, caFile }: Profile): void => {
  if (hooks.module !== undefined) checkModule(hooks.module);
  if (caFile !== undefined) checkAuthority(caFile);
};
