import { jsonText } from '../../../models/wire/json-text.ts';
import { declared } from '../../harness/declared.ts';
import { type FieldLaw, fieldCheck, type Snapshot, valuesOf } from '../../laws/fields.ts';
import { readEach } from '../seeing/sight.ts';

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
