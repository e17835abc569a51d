import { requiredInspectionMembers } from '../../../models/inspections.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { type Created, create } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { type InspectionWish, requiredMembers } from '../wish.ts';

type Required = (typeof requiredInspectionMembers)[number];

const rowOf = (member: Required): RequirementId => `quality-inspections/${member}-is-required`;

const without = ({ members }: InspectionWish, member: Required): InspectionWish => ({
  members: Object.fromEntries(Object.entries(members).filter(([name]) => name !== member)),
});

const judgeMissing = (
  { judge }: Context,
  member: Required,
  { spoiled, twin }: { readonly spoiled: Created; readonly twin: Created },
) => {
  const row = rowOf(member);
  const { outcome, answer } = spoiled;
  // Whether one came into being is not told where no id is, and its twin got one: refusals are not shown.
  const isUntold = answer.status === 202 || (spoiled.id === undefined && twin.id !== undefined);
  const isUnclear = outcome === 'unclear' || (outcome === 'accepted' && isUntold);
  if (twin.outcome !== 'accepted' || isUnclear) {
    const answers = `${tellAnswer(answer)} without it, ${tellAnswer(twin.answer)} with it`;
    return judge.inconclusive(row, answers);
  }
  if (outcome === 'refused') return judge.holds(row, answer.exchange);
  judge.violated(row, {
    expected: `an inspection without ${member} is not created`,
    seen: `${tellAnswer(answer)}: it was`,
    exchanges: [...twin.exchanges, ...spoiled.exchanges],
    explanation: `an inspection without ${member} is created`,
  });
};

const judgeMember = async (context: Context, member: Required): Promise<void> => {
  const { judge, profile } = context;
  const { inspection } = profile.qualityInspections;
  if (Object.keys(inspection).some((name) => canonicalName(name) === member)) {
    const reason = `the profile gives ${member} to every inspection, so that it cannot be left out`;
    return judge.notApplicable(rowOf(member), reason);
  }
  const wishes = [
    await plainWish(context, 'required'),
    { members: requiredMembers(profile.qualityInspections) },
  ];
  for (const wish of wishes) {
    const twin = await create(context, wish);
    const spoiled = await create(context, without(wish, member));
    judgeMissing(context, member, { spoiled, twin });
  }
};

/** Leaves out each required member of an inspection that is created with it. */
export const requiredMembersCheck: Check = {
  id: 'quality-inspections/required-members',
  title: 'An inspection without one of the required members is not created',
  claims: requiredInspectionMembers.map(rowOf),
  observes: [],
  effect: 'changes',
  run: async (context) => {
    if (await blockWithout(context, requiredMembersCheck.claims)) return;
    context.judge.planned(requiredInspectionMembers.length);
    for (const member of requiredInspectionMembers) {
      await judgeMember(context, member);
      context.judge.executed();
    }
  },
};
