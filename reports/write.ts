import { rename, rm, writeFile } from 'node:fs/promises';
import { renderBadge } from './badge.ts';
import { makeFolder, pathsIn, type ReportPaths } from './folder.ts';
import { renderHtml } from './html/page.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import type { Run } from './run.ts';
import { renderSarif } from './sarif.ts';

/**
 * Writes `run.json` and all files derived from it into a folder, creating it if missing; page and summary include
 * changes since `baseline`, if given. Each file is written completely or not at all. Throws an Error with a sentence
 * for the user.
 */
export async function writeReport(run: Run, dir: string, baseline?: Run): Promise<ReportPaths> {
  const paths = pathsIn(dir);
  const names = Object.keys(paths) as (keyof ReportPaths)[];
  const contents: Record<keyof ReportPaths, string> = {
    json: `${JSON.stringify(run, null, 2)}\n`,
    html: renderHtml(run, baseline),
    junit: renderJunit(run),
    markdown: renderMarkdown(run, baseline),
    sarif: renderSarif(run),
    badge: renderBadge(run),
  };
  await writeFiles(dir, Object.fromEntries(names.map((name) => [paths[name], contents[name]])));
  return paths;
}

/** Writes files (path -> content) into a folder, creating it if missing. Throws as `writeReport` does. */
export async function writeFiles(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
  try {
    await makeFolder(dir);
    for (const [path, content] of Object.entries(files)) await replace(path, content);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`cannot write the report to ${dir}: ${why}. Choose another folder`, { cause: error });
  }
}

async function replace(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
