import type { Context } from '../../harness/check.ts';
import { fieldCheck, fieldClaims, type Snapshot } from '../../laws/fields.ts';
import { create } from '../asking/create.ts';
import { decided, decisions } from '../asking/decide.ts';
import { blockWithout, plainWish } from '../asking/plain.ts';
import { isSeen, readEach, sightIn } from '../seeing/sight.ts';
import { fieldLaw } from './fields.ts';

/** One whose quantity has a fraction, which a format may write otherwise than whole ones. */
const withFraction = async (context: Context): Promise<readonly Snapshot[]> => {
  const { members } = await plainWish(context, 'fraction');
  const { id } = await create(context, { members: { ...members, 'item-quantity': 1012.25 } });
  return id === undefined ? [] : readEach(context, id);
};

/** The same for inspections of the suites' own: a new one, and those that the buyer decided on where a hook does that. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'quality-inspections/own-fields',
  title: 'Each member that a new or decided inspection shows is of its documented type',
  effect: 'changes',
  read: async (context) => {
    if (await blockWithout(context, fieldClaims('quality-inspections'), { elsewhere: true }))
      return undefined;
    const further = context.supply.canMove('inspection') ? decisions : [];
    const shown: Snapshot[] = [...(await withFraction(context))];
    for (const decision of [undefined, ...further]) {
      const made = await create(context, await plainWish(context, 'fields'));
      const answered = sightIn(made.answer, context.profile);
      if (isSeen(answered)) shown.push(answered);
      if (made.id === undefined) continue;
      if (decision !== undefined) await decided(context, made.id, decision);
      shown.push(...(await readEach(context, made.id)));
    }
    return shown;
  },
});
