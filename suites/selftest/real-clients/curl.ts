import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Members } from '../../../models/members.ts';

const run = promisify(execFile);

/** What curl printed: the status and the body. */
interface Printed {
  readonly status: number;
  readonly text: string;
  /** The members of a JSON object; empty for anything else. */
  readonly members: Members;
}

const membersOf = (text: string): Members => {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
};

/** Runs curl with these arguments, and no settings of whoever runs it; rejects where it is not installed. */
export const curl = async (...args: readonly string[]): Promise<Printed> => {
  const { stdout } = await run('curl', ['-q', '-sS', '-w', '\\n%{http_code}', ...args]);
  const end = stdout.lastIndexOf('\n');
  const text = stdout.slice(0, end);
  return { status: Number(stdout.slice(end + 1)), text, members: membersOf(text) };
};
