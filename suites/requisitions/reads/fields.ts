import type { Check } from '../../harness/check.ts';
import { idsIn } from '../../harness/resources/collected.ts';
import {
  areAllTold,
  fieldClaims,
  judgeFields,
  listedFields,
  type ShownField,
  shownFields,
} from './judge-fields.ts';

/** So many requisitions are read one by one in any case, and so many at most. */
const [fewest, most] = [4, 14];

/** Looks at the type of each documented field wherever a requisition shows it, in both formats. */
export const fields: Check = {
  id: 'requisitions/fields',
  title: 'Each field that a requisition shows is of its documented type',
  claims: fieldClaims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    judge.planned(1);
    const listed = await listedFields(context);
    const ids = new Set([...profile.requisitions.readable, ...idsIn(listed.map(({ reading }) => reading))]);
    const shown: ShownField[] = [];
    for (const [at, id] of [...ids].slice(0, most).entries()) {
      if (at >= fewest && areAllTold(context, shown)) break;
      shown.push(...(await shownFields(context, id)));
    }
    judgeFields(judge, [...listed, ...shown]);
    judge.executed();
  },
};
