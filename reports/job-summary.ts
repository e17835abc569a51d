import { appendFile } from 'node:fs/promises';
import { renderMarkdown } from './markdown.ts';
import type { Run } from './run.ts';

/**
 * Appends the summary of a run to that of a GitHub job, and its verdict to the outputs of the step, where the
 * environment names their files. Rejects with an Error with one sentence where one cannot be written.
 */
export async function writeJobSummary(run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  const { verdict, decided, decidable } = run.summary;
  await append(env, 'GITHUB_STEP_SUMMARY', renderMarkdown(run));
  await append(env, 'GITHUB_OUTPUT', `verdict=${verdict}\ndecided=${decided} of ${decidable}\n`);
}

async function append(env: NodeJS.ProcessEnv, name: string, text: string): Promise<void> {
  const path = env[name] ?? '';
  if (path === '') return;
  await appendFile(path, text).catch(({ message }: Error) => {
    throw new Error(`cannot write to the file that ${name} names: ${message}`);
  });
}
