import { rename, rm, writeFile } from 'node:fs/promises';
import { makeFolder, pathsIn, type ReportPaths } from './folder.ts';
import { renderHtml } from './html.ts';
import { renderJunit } from './junit.ts';
import type { Run } from './run.ts';

/**
 * Writes `run.json`, `index.html` and `junit.xml` into a folder, which is made where it is missing.
 * Each file appears whole or not at all. Throws an Error with a sentence for the user.
 */
export async function writeReport(run: Run, dir: string): Promise<ReportPaths> {
  const paths = pathsIn(dir);
  const contents = {
    json: `${JSON.stringify(run, null, 2)}\n`,
    html: renderHtml(run),
    junit: renderJunit(run),
  };
  try {
    await makeFolder(dir);
    await replace(paths.json, contents.json);
    await replace(paths.html, contents.html);
    await replace(paths.junit, contents.junit);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`cannot write the report to ${dir}: ${why}. Choose another folder with --report`, {
      cause: error,
    });
  }
  return paths;
}

async function replace(path: string, content: string): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  try {
    await writeFile(beside, content);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
