import type { Check, Context } from '../../harness/check.ts';
import { judgeTaken } from '../../laws/taken.ts';
import { create } from '../asking/create.ts';
import { lookAt } from '../asking/look-at.ts';
import { blockWithout, plainWish } from '../asking/plain.ts';
import { requiredMembers } from '../asking/wish.ts';
import { type InspectionSight, isSeen } from '../seeing/sight.ts';

const row = 'quality-inspections/other-members-are-optional';
const typeLeftOut = 'quality-inspections/type-left-out';
const noCharacteristics = 'quality-inspections/no-characteristics';

const observe = ({ judge }: Context, { data, reading, exchange }: InspectionSight): void => {
  const type = data['type'] ?? null;
  const isNone = type === null || type === '';
  const said = isNone ? 'none' : String(type).toLowerCase();
  judge.observe(typeLeftOut, said, exchange);
  judge.observe(noCharacteristics, reading.present.has('characteristics') ? 'empty' : 'absent', exchange);
};

/** Creates an inspection of the required members alone. */
export const onlyRequired: Check = {
  id: 'quality-inspections/only-required',
  title: 'The required members are all that a new inspection needs',
  claims: [row],
  observes: [typeLeftOut, noCharacteristics],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithout(context, [row])) return;
    judge.planned(1);
    if (Object.keys(profile.qualityInspections.inspection).length > 0)
      return judge.notApplicable(
        row,
        'inspection of the profile names members that every inspection needs here',
      );
    const rich = await plainWish(context, 'optional');
    const taken = await judgeTaken(
      judge,
      { requirement: row, what: 'an inspection of the required members alone' },
      [
        {
          asked: () => create(context, { members: requiredMembers(profile.qualityInspections) }),
          twin: () => create(context, rich),
        },
      ],
    );
    judge.executed();
    const look = taken && (await lookAt(context, taken));
    if (look !== undefined && isSeen(look.sight)) observe(context, look.sight);
  },
};
