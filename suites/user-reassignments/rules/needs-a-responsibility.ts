import { responsibilities } from '../../../models/responsibilities.ts';
import type { Check } from '../../harness/check.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { type Case, judgeCases } from './refused-beside-twin.ts';

const row = 'user-reassignments/no-deactivation-needs-a-responsibility';

// What the approvals group is called in requests differs; the others show the rule.
const members = responsibilities.filter(({ group }) => group !== 'approvals').map(({ member }) => member);
const others = members.filter((member) => member !== 'add-roles');

const empty = { 'memberships-and-roles': {}, documents: {}, platform: {} };
const filled = { ...empty, 'memberships-and-roles': { 'add-roles': true } };

const shapes: readonly (readonly [name: string, bad: object | undefined, twin: object])[] = [
  ['no requested-reassignments', undefined, filled],
  ['requested-reassignments that are empty', {}, { 'memberships-and-roles': { 'add-roles': true } }],
  ['groups that are empty', empty, filled],
];

const asShaped = shapes.map(
  ([name, bad, twin]): Case => ({
    ...{ requirement: row, name },
    bad: (pair) => ({ ...pair, requested: { groups: bad } }),
    twin: (pair) => ({ ...pair, requested: { groups: twin } }),
  }),
);

const allFalse: Case = {
  ...{ requirement: row, name: 'every responsibility false' },
  bad: (pair) => ({ ...pair, denied: members }),
  twin: (pair) => ({ ...pair, denied: others, asked: ['add-roles'] }),
};

/** Asks for nothing, in every way of saying it, with the flag false. */
export const needsAResponsibility: Check = {
  id: 'user-reassignments/needs-a-responsibility',
  title: 'Without deactivation a reassignment in which no responsibility is true is refused',
  claims: [row],
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    if (!(await judgeCases(context, openPeople(context), [...asShaped, allFalse]))) {
      noteNoUsers(context, [row]);
    }
  },
};
