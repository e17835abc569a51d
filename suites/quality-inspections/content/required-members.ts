import { requestedInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { requiredIn, requiredRows } from '../../laws/required.ts';
import { create } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { type InspectionWish, requiredMembers } from '../wish.ts';

const without = ({ members }: InspectionWish, member: string): { readonly members: Data } => ({
  members: Object.fromEntries(Object.entries(members).filter(([name]) => name !== member)),
});

/** Leaves out each required member of inspections, with and without what is optional. */
export const requiredMembersCheck = requiredIn({
  id: 'quality-inspections/required-members',
  title: 'An inspection without one of the required members is not created',
  rows: requiredRows('quality-inspections', requestedInspection, { noun: 'an inspection' }),
  open: async (context, claims) => {
    if (await blockWithout(context, claims)) return undefined;
    const { qualityInspections } = context.profile;
    return async ({ member }) => {
      if (Object.keys(qualityInspections.inspection).some((name) => canonicalName(name) === member)) {
        const reason = `the profile gives ${member} to every inspection, so that it cannot be left out`;
        return { because: 'notApplicable', reason };
      }
      const twins = [];
      for (const wish of [
        await plainWish(context, 'required'),
        { members: requiredMembers(qualityInspections) },
      ]) {
        const twin = await create(context, wish);
        twins.push({ twin, lacking: await create(context, without(wish, member)) });
      }
      return twins;
    };
  },
});
