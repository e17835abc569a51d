import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { type RequiredRow, requiredIn } from '../../laws/required.ts';
import { make } from '../asking/make.ts';
import { noteNoUsers, openPeople, type Pair } from '../asking/people.ts';
import { process } from '../asking/process.ts';
import type { ReassignmentWish } from '../asking/wish.ts';

/** A request that must be refused, and the one that differs in nothing but what it lacks. */
export interface LackingRow extends RequiredRow {
  readonly lacking: (pair: Pair) => ReassignmentWish;
  readonly twin: (pair: Pair) => ReassignmentWish;
}

/** A check of what requests for reassignments need. */
export const lackingRequests = (own: Pick<Check, 'id' | 'title'>, rows: readonly LackingRow[]): Check =>
  requiredIn({
    ...own,
    rows,
    appetite: { kind: 'user', states: ['from'] },
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
