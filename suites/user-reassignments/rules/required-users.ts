import type { Check } from '../../harness/check.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { type Case, judgeCases } from './refused-beside-twin.ts';

/** One that adds and one that replaces. */
const asked = ['add-roles', 'replace-as-contract-owner'] as const;

const cases: readonly Case[] = [
  {
    requirement: 'user-reassignments/from-user-is-required',
    name: 'no from-user',
    bad: ({ to }) => ({ to, asked }),
    twin: (pair) => ({ ...pair, asked }),
  },
  {
    requirement: 'user-reassignments/to-user-is-required',
    name: 'no to-user',
    bad: ({ from }) => ({ from, asked }),
    twin: (pair) => ({ ...pair, asked }),
  },
];

const claims = cases.map(({ requirement }) => requirement);

/** Leaves out each of the two users. */
export const requiredUsers: Check = {
  id: 'user-reassignments/required-users',
  title: 'A reassignment without from-user or to-user is refused',
  claims,
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    if (!(await judgeCases(context, openPeople(context), cases))) noteNoUsers(context, claims);
  },
};
