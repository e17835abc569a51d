import { createInterface } from 'node:readline/promises';
import { UsageError } from '../harness/errors.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Plan } from '../plan.ts';
import { changesForGood } from './describe-plan.ts';
import type { RunOptions } from './run-options.ts';

/** Asks a person at a terminal; any answer other than y or yes means no. */
export const confirm = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
};

const wayOut =
  '--yes, or consent: true in the profile, goes on unasked; --read-only leaves all documents as they are.';

/** Lists permanent changes to documents that neither the profile nor the options allow. */
export const unallowedChanges = (
  profile: Profile,
  plan: Plan,
  { yes = false }: Pick<RunOptions, 'yes'>,
): readonly string[] => (yes || profile.consent ? [] : changesForGood(profile, plan));

/**
 * Throws a `UsageError` if there is no terminal to ask for consent at; called before anything is sent to the target.
 */
export const demandTerminal = (changes: readonly string[]): void => {
  if (changes.length === 0 || process.stdin.isTTY === true) return;
  throw new UsageError(
    `Nothing was sent. ${changes.join('; ')}: for good, and there is no terminal to ask at. ${wayOut}`,
  );
};

/** Throws a `UsageError` if the user at the terminal declines the changes. */
export const agree = async (changes: readonly string[]): Promise<void> => {
  if (changes.length === 0 || (await confirm('These documents will be changed for good. Go on?'))) return;
  throw new UsageError(`Nothing was changed. ${wayOut}`);
};
