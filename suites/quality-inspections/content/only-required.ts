import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { type InspectionSnapshot, lookAt } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { requiredMembers } from '../wish.ts';
import { compareTwins } from './twin.ts';

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
    const poor = () => ({ members: requiredMembers(profile.qualityInspections) });
    const rich = await plainWish(context, 'optional');
    const came = await compareTwins(context, { asked: poor, twin: () => rich });
    judge.executed();
    if (Object.keys(inspection).length > 0) {
      judge.notApplicable(row, 'inspection of the profile names members that every inspection needs here');
    } else if (came.told === 'accepted') judge.holds(row, came.asked.answer.exchange);
    else if (came.told === 'unknown') judge.inconclusive(row, `a creation: ${tellAnswer(came.asked.answer)}`);
    else {
      judge.violated(row, {
        expected: 'an inspection of the required members alone is created',
        seen: `${tellAnswer(came.asked.answer)}, and a fuller one is created`,
        exchanges: [...came.twin.exchanges, ...came.asked.exchanges],
        explanation: 'an inspection of the required members alone is refused',
      });
    }
    const look = came.told === 'accepted' ? await lookAt(context, came.asked) : undefined;
    if (look !== undefined && isSnapshot(look.snapshot)) observe(context, look.snapshot);
  },
};
