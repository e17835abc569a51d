import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Image } from '../image.ts';
import { createLock } from '../lock.ts';
import { DataError } from '../store/database.ts';
import { imageOf } from './image-file.ts';
import type { ReceivedPlaces } from './received-image.ts';

const what = 'The file that was sent';

/** The program lies in the same folder: as TypeScript, built, or bundled. */
const program = fileURLToPath(new URL(`./image-reader${extname(import.meta.url)}`, import.meta.url));

const mega = 1024 ** 2;

/** Milliseconds that reading a file may take: half a minute, and a second for each megabyte. */
const deadlineFor = (path: string): number => 30_000 + 1000 * Math.ceil(statSync(path).size / mega);

/** Files are read one at a time. */
const turns = createLock(() => 0);

const read = (words: readonly string[], deadline: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { timeout: deadline, killSignal: 'SIGKILL', maxBuffer: mega } as const;
    execFile(process.execPath, [program, ...words], options, (error, refusal) => {
      if (error === null && refusal === '') resolve();
      else if (error === null) reject(new DataError(refusal));
      else if (error.killed)
        reject(new DataError(`${what} takes too long to read; export the sandbox again.`));
      else reject(new DataError(`${what} cannot be read; export the sandbox again.`));
    });
  });

/**
 * Reads a received file in a separate process, which is ended after a number of milliseconds. Rejects with a
 * `DataError` that says what does not fit.
 */
export const readApart = (
  path: string,
  places: ReceivedPlaces,
  deadline = deadlineFor(path),
): Promise<Image> =>
  turns.hold(async () => {
    const { database, files } = places;
    await read([path, database, files], deadline);
    const hasFiles = readdirSync(files).length > 0;
    return { ...imageOf(readFileSync(database), what), ...(hasFiles && { files }) };
  });
