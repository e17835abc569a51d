import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Choice } from '../../plan.ts';

/** What the command line hands to Playwright's processes, in the environment. Holds no secret. */
export interface RunOrder extends Choice {
  readonly runId: string;
  readonly tool: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly workers: number;
  /** The folder that the report is written to. */
  readonly report: string;
  /** Relative paths of the profile begin here. */
  readonly folder: string;
  /** Overrides the profile's address. */
  readonly baseUrl?: string;
  readonly progress: boolean;
  /** The command line that repeats the run. */
  readonly repeat: string;
  readonly notes: readonly string[];
}

/** Names of the environment variables between the command line, the runner and its workers. */
export const variables = {
  order: 'PROCON_RUN',
  /** The profile's text as it was written, with its references unresolved. */
  profile: 'PROCON_PROFILE',
  token: 'PROCON_TOKEN',
  problem: 'PROCON_TOKEN_PROBLEM',
} as const;

/** The order of this process. Throws an Error outside `procon run`. */
export const readOrder = (env: NodeJS.ProcessEnv = process.env): RunOrder => {
  const text = env[variables.order];
  if (text === undefined) throw new Error('There is no run to carry out: start it with "procon run".');
  return JSON.parse(text) as RunOrder;
};

/** Where Playwright may write what nobody needs afterwards. */
export const scratchFolder = ({ runId }: RunOrder): string => join(tmpdir(), `procon-${runId}`);
