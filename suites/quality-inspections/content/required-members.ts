import { requiredInspectionMembers } from '../../../models/inspections.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { type RequiredRow, requiredIn } from '../../laws/required.ts';
import { create } from '../asking/create.ts';
import { blockWithout, plainWish } from '../asking/plain.ts';
import { type InspectionWish, requiredMembers } from '../asking/wish.ts';

type Member = (typeof requiredInspectionMembers)[number];

const rowOf = (member: Member): RequiredRow & { readonly member: Member } => ({
  requirement: `quality-inspections/${member}-is-required` satisfies RequirementId,
  what: `an inspection without ${member}`,
  member,
});

const without = ({ members }: InspectionWish, member: Member): { readonly members: Data } => ({
  members: Object.fromEntries(Object.entries(members).filter(([name]) => name !== member)),
});

/** Leaves out each required member of inspections, with and without what is optional. */
export const requiredMembersCheck = requiredIn({
  id: 'quality-inspections/required-members',
  title: 'An inspection without one of the required members is not created',
  rows: requiredInspectionMembers.map(rowOf),
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
