import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { declared } from '../../harness/declared.ts';
import { isSnapshot, type Snapshot } from '../../harness/resources/snapshot.ts';
import { type FieldLaw, fieldCheck, fieldClaims, valuesOf } from '../../laws/fields.ts';
import { create, readEach, snapshotIn } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { decided, decisions } from '../moves/decide.ts';

/** What is documented in lower case is a text of that. */
export const fieldLaw: FieldLaw = {
  area: 'quality-inspections',
  noun: 'inspection',
  further: (rule, snapshot) => {
    if (rule.type !== 'lower-case') return undefined;
    const isLoud = (value: unknown) => typeof value === 'string' && value !== value.toLowerCase();
    const loud = valuesOf(rule, snapshot).find(isLoud);
    return loud === undefined ? undefined : `${rule.field.name} is ${jsonText(loud)}`;
  },
};

/** So many inspections are read at most. */
const most = 10;

/** Looks at the type of each member of the inspections that the profile names. */
export const fields = fieldCheck(fieldLaw, {
  id: 'quality-inspections/fields',
  title: 'Each member that an inspection shows is of its documented type',
  effect: 'reads',
  read: async (context) => {
    const ids = context.profile.qualityInspections.readable.slice(0, most);
    const isOut = declared(context.profile, 'early-access') === 'false';
    if (isOut || ids.length === 0) {
      const reason = isOut
        ? 'the target is not in the Early Access Program, by capability early-access of the profile'
        : 'the profile names no readable inspections in quality-inspections';
      return { because: 'notApplicable', reason };
    }
    const shown: Snapshot[] = [];
    for (const id of ids) shown.push(...(await readEach(context, id)));
    return shown;
  },
});

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
      const answered = snapshotIn(made.answer, context.profile);
      if (isSnapshot(answered)) shown.push(answered);
      if (made.id === undefined) continue;
      if (decision !== undefined) await decided(context, made.id, decision);
      shown.push(...(await readEach(context, made.id)));
    }
    return shown;
  },
});
