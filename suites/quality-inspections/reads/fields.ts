import type { Check } from '../../harness/check.ts';
import { declared } from '../../harness/declared.ts';
import type { InspectionSnapshot } from '../descriptor.ts';
import { fieldClaims, judgeFields, shownInFormats } from './judge-fields.ts';

/** So many inspections are read at most. */
const most = 10;

/** Looks at the type of each member of the inspections that the profile names. */
export const fields: Check = {
  id: 'quality-inspections/fields',
  title: 'Each member that an inspection shows is of its documented type',
  claims: fieldClaims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const ids = profile.qualityInspections.readable.slice(0, most);
    const isOut = declared(profile, 'early-access') === 'false';
    if (isOut || ids.length === 0) {
      const why = isOut
        ? 'the target is not in the Early Access Program, by capability early-access of the profile'
        : 'the profile names no readable inspections in quality-inspections';
      for (const claim of fieldClaims) judge.notApplicable(claim, why);
      return;
    }
    judge.planned(1);
    const shown: InspectionSnapshot[] = [];
    for (const id of ids) shown.push(...(await shownInFormats(context, id)));
    judgeFields(judge, shown);
    judge.executed();
  },
};
