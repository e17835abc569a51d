import { differences } from '../../../models/wire/differences.ts';
import type { Reading } from '../../../models/wire/read.ts';

/** A reading that tells of some members whether they are as they were in an earlier one, in place of their values. */
export const changedSince = (before: Reading, now: Reading, members: readonly string[]): Reading => {
  const isSame = (name: string): boolean =>
    differences({ [name]: before.data[name] ?? null }, { [name]: now.data[name] ?? null }).length === 0;
  const told = members.map((name) => [name, isSame(name) ? 'as it was' : 'changed'] as const);
  return { ...now, problems: [], data: Object.fromEntries(told) };
};
