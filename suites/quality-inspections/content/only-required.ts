import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeTaken } from '../../laws/taken.ts';
import { create, type InspectionSnapshot, lookAt } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { requiredMembers } from '../wish.ts';

const row = 'quality-inspections/other-members-are-optional';
const typeLeftOut = 'quality-inspections/type-left-out';
const noCharacteristics = 'quality-inspections/no-characteristics';

const observe = ({ judge }: Context, { data, reading, exchange }: InspectionSnapshot): void => {
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
    const { inspection } = profile.qualityInspections;
    const poor = () => create(context, { members: requiredMembers(profile.qualityInspections) });
    const rich = await plainWish(context, 'optional');
    const isForced = Object.keys(inspection).length > 0;
    if (isForced)
      judge.notApplicable(row, 'inspection of the profile names members that every inspection needs here');
    const made = isForced
      ? await poor()
      : await judgeTaken(judge, { requirement: row, what: 'an inspection of the required members alone' }, [
          { asked: poor, twin: () => create(context, rich) },
        ]);
    judge.executed();
    const look = made?.outcome === 'accepted' ? await lookAt(context, made) : undefined;
    if (look !== undefined && isSnapshot(look.snapshot)) observe(context, look.snapshot);
  },
};
