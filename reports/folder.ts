import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderBrokenJunit } from './junit.ts';
import { readOwnRun } from './read.ts';
import { plainError } from './reporter/plain-error.ts';
import { exitCode } from './verdicts.ts';

/** The paths of a report's files in its folder. */
export const pathsIn = (dir: string) => ({
  json: join(dir, 'run.json'),
  html: join(dir, 'index.html'),
  junit: join(dir, 'junit.xml'),
  markdown: join(dir, 'summary.md'),
  sarif: join(dir, 'report.sarif'),
  badge: join(dir, 'badge.svg'),
});

/** The same paths, for other processes. */
export type ReportPaths = Readonly<ReturnType<typeof pathsIn>>;

/**
 * Makes a folder and its parents. Rejects with the error of the file system. Node's recursive mkdir loops forever
 * where the system reports a missing folder that exists, as below /proc.
 */
export const makeFolder = async (dir: string): Promise<void> => {
  try {
    await mkdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(dir)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    await mkdir(dir);
  }
};

/** The folder of one run's report, before and after the run. */
interface ReportFolder {
  /** Removes an earlier report, so that it is not mistaken for this run's. */
  clear(): Promise<void>;
  /** Creates the folder. Throws an Error with a sentence if it is not writable. */
  make(): Promise<void>;
  /** The exit code that follows from the report. Throws an Error with a sentence if the report is not of this run. */
  exitCode(): Promise<number>;
  /** Writes a junit.xml for a run that ended without a report; ignores failures. */
  writeFailure(error: unknown): Promise<void>;
}

const cannotWrite = (dir: string): Error =>
  new Error(`The report cannot be written to ${dir}: choose another folder with --report.`);

const removeAll = async (dir: string): Promise<void> => {
  try {
    await Promise.all(Object.values(pathsIn(dir)).map((path) => rm(path, { force: true })));
  } catch (error) {
    // A path below a file is not a report; creating the folder reports the error.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw cannotWrite(dir);
  }
};

/** The folder `dir` for the report of the run `id`. */
export const reportFolder = (dir: string, id: string): ReportFolder => {
  const paths = pathsIn(dir);
  return {
    clear: () => removeAll(dir),
    make: async () => {
      try {
        await makeFolder(dir);
        await access(dir, constants.W_OK);
      } catch {
        throw cannotWrite(dir);
      }
    },
    exitCode: async () => {
      const run = await readOwnRun(paths.json).catch((error: unknown) => {
        throw new Error(`The run ended without a report: ${(error as Error).message}.`, { cause: error });
      });
      if (run.id === id) return exitCode(run);
      throw new Error(
        `Another run wrote its report to ${dir} meanwhile: give each run a folder of its own with --report.`,
      );
    },
    writeFailure: async (error) => {
      const text = renderBrokenJunit(
        plainError(error instanceof Error ? error.message : String(error)),
        new Date().toISOString(),
      );
      await writeFile(paths.junit, text, { flag: 'wx' }).catch(() => undefined);
    },
  };
};
