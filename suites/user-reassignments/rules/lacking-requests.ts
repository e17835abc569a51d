import type { RequirementId } from '../../../models/requirements/index.ts';
import { responsibilities } from '../../../models/responsibilities.ts';
import type { Check } from '../../harness/check.ts';
import { type RequiredRow, requiredIn } from '../../laws/required.ts';
import { takenIn } from '../../laws/taken.ts';
import { make } from '../descriptor.ts';
import { noteNoUsers, openPeople, type Pair } from '../people.ts';
import { process } from '../process.ts';
import type { ReassignmentWish } from '../wish.ts';

/** A request that must be refused, and the one that differs in nothing but what it lacks. */
interface LackingRow extends RequiredRow {
  readonly lacking: (pair: Pair) => ReassignmentWish;
  readonly twin: (pair: Pair) => ReassignmentWish;
}

/** A check of what requests for reassignments need. */
const lackingRequests = (own: Pick<Check, 'id' | 'title'>, rows: readonly LackingRow[]): Check =>
  requiredIn({
    ...own,
    rows,
    needs: { kind: 'user', states: ['from'] },
    open: async (context, claims: readonly RequirementId[]) => {
      const people = openPeople(context);
      if (people.none) {
        noteNoUsers(context, claims);
        return undefined;
      }
      let isUnderWay = false;
      /** Users who are not new may be used again once what was made with them is done. */
      const send = async (wish: (pair: Pair) => ReassignmentWish) => {
        const pair = isUnderWay ? undefined : await people.next();
        if (pair === undefined) return undefined;
        const made = await make(context, wish(pair));
        if (!people.fresh && made.id !== undefined) isUnderWay = !(await process(context, made.id)).isDone;
        return made;
      };
      return async (row) => {
        const lacking = await send(row.lacking);
        const twin = lacking && (await send(row.twin));
        if (lacking !== undefined && twin !== undefined) return [{ lacking, twin }];
        const reason = isUnderWay
          ? 'an earlier reassignment of the same user could not be seen to be done'
          : 'no users could be had: the hook create-user made none';
        return { because: 'inconclusive', reason };
      };
    },
  });

/** One that adds and one that replaces. */
const addsAndReplaces = ['add-roles', 'replace-as-contract-owner'] as const;

const rows: readonly LackingRow[] = [
  {
    requirement: 'user-reassignments/from-user-is-required',
    what: 'a request with no from-user',
    lacking: ({ to }) => ({ to, asked: addsAndReplaces }),
    twin: (pair) => ({ ...pair, asked: addsAndReplaces }),
  },
  {
    requirement: 'user-reassignments/to-user-is-required',
    what: 'a request with no to-user',
    lacking: ({ from }) => ({ from, asked: addsAndReplaces }),
    twin: (pair) => ({ ...pair, asked: addsAndReplaces }),
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
  ([name, bad, twin]): LackingRow => ({
    ...{ requirement: row, what: `a request with ${name}` },
    lacking: (pair) => ({ ...pair, requested: { groups: bad } }),
    twin: (pair) => ({ ...pair, requested: { groups: twin } }),
  }),
);

const allFalse: LackingRow = {
  ...{ requirement: row, what: 'a request with every responsibility false' },
  lacking: (pair) => ({ ...pair, denied: members }),
  twin: (pair) => ({ ...pair, denied: others, asked: ['add-roles'] }),
};

/** Asks for nothing, in every way of saying it, with the flag false. */
export const needsAResponsibility = lackingRequests(
  {
    id: 'user-reassignments/needs-a-responsibility',
    title: 'Without deactivation a reassignment in which no responsibility is true is refused',
  },
  [...asShaped, allFalse],
);

const optionalRow = 'user-reassignments/notes-are-optional';

/** A request without notes beside one with some. */
export const notesAreOptional = takenIn({
  id: optionalRow,
  title: 'A reassignment needs no notes',
  rows: [{ requirement: optionalRow, what: 'a request without notes' }],
  needs: { kind: 'user', states: ['from'] },
  open: async (context, claims) => {
    const pair = await openPeople(context).next();
    if (pair === undefined) {
      noteNoUsers(context, claims);
      return undefined;
    }
    const wish = { ...pair, asked: ['add-roles'] } as const;
    return async () => [
      { asked: () => make(context, { ...wish, notes: 'left out' }), twin: () => make(context, wish) },
    ];
  },
});
