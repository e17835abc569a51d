import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { create, type InspectionSnapshot, snapshotIn } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { decided, decisions } from '../moves/decide.ts';
import { fieldClaims, judgeFields, shownInFormats } from './judge-fields.ts';

/** One whose quantity has a fraction, which a format may write otherwise than whole ones. */
const withFraction = async (context: Context): Promise<readonly InspectionSnapshot[]> => {
  const { members } = await plainWish(context, 'fraction');
  const { id } = await create(context, { members: { ...members, 'item-quantity': 1012.25 } });
  return id === undefined ? [] : shownInFormats(context, id);
};

/** The same for inspections of the suites' own: a new one, and those that the buyer decided on where a hook does that. */
export const ownFields: Check = {
  id: 'quality-inspections/own-fields',
  title: 'Each member that a new or decided inspection shows is of its documented type',
  claims: fieldClaims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile, supply } = context;
    if (await blockWithout(context, fieldClaims, { elsewhere: true })) return;
    judge.planned(1);
    const shown: InspectionSnapshot[] = [];
    const further = supply.canMove('inspection') ? decisions : [];
    shown.push(...(await withFraction(context)));
    for (const decision of [undefined, ...further]) {
      const made = await create(context, await plainWish(context, 'fields'));
      const answered = snapshotIn(made.answer, profile);
      if (isSnapshot(answered)) shown.push(answered);
      if (made.id === undefined) continue;
      if (decision !== undefined) await decided(context, made.id, decision);
      shown.push(...(await shownInFormats(context, made.id)));
    }
    judgeFields(judge, shown);
    judge.executed();
  },
};
