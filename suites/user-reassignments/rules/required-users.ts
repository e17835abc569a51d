import { type LackingRow, lackingRequests } from './lacking-requests.ts';

/** One that adds and one that replaces. */
const asked = ['add-roles', 'replace-as-contract-owner'] as const;

const rows: readonly LackingRow[] = [
  {
    requirement: 'user-reassignments/from-user-is-required',
    what: 'a request with no from-user',
    lacking: ({ to }) => ({ to, asked }),
    twin: (pair) => ({ ...pair, asked }),
  },
  {
    requirement: 'user-reassignments/to-user-is-required',
    what: 'a request with no to-user',
    lacking: ({ from }) => ({ from, asked }),
    twin: (pair) => ({ ...pair, asked }),
  },
];

/** Leaves out each of the two users. */
export const requiredUsers = lackingRequests(
  {
    id: 'user-reassignments/required-users',
    title: 'A reassignment without from-user or to-user is refused',
  },
  rows,
);
