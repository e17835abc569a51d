import { qualityInspection } from '../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { sameMember } from '../harness/resources/same-value.ts';
import { isNothing, recordsIn } from '../harness/resources/snapshot.ts';
import { type Finding, makeFinding } from '../harness/verdict/finding.ts';
import { compareCharacteristics } from './compare-characteristics.ts';
import type { Comparing } from './compare-ids.ts';
import { partIdRows } from './compare-ids.ts';
import type { InspectionSnapshot } from './descriptor.ts';
import type { InspectionInput } from './inputs.ts';

const keeps = 'quality-inspections/create-keeps-what-was-sent';

/** What a platform may know better of an item that it has on record. */
const ofItem = ['item-name', 'item-description', 'supplier-part-number', 'buyer-part-number'];

/** The members of an inspection that were sent and are compared. */
const comparedMembers = (sent: Data): readonly (readonly [string, Value])[] =>
  Object.entries(sent).filter(
    ([name, value]) =>
      name !== 'characteristics' &&
      !isNothing(value) &&
      !(!isNothing(sent['item-id']) && ofItem.includes(name)),
  );

/**
 * What an answer shows of the members that were sent, each for itself. Of a read each is expected; `partly` passes
 * over what is not shown, as the answer to a creation may leave members out.
 */
export const compareInspection = (
  sent: Data,
  shown: Data,
  { partly = false, wrongTypes }: Comparing = {},
): readonly Finding[] =>
  comparedMembers(sent).flatMap(([name, value]): Finding[] => {
    const result = shown[name];
    if (wrongTypes?.has(name)) return [];
    if (isNothing(result) && partly) return [];
    const same = sameMember(qualityInspection, name)(value, result);
    if (!isNothing(result) && same !== false) return same === true ? [{ requirement: keeps }] : [];
    const about = !isNothing(result) ? `${name} is not kept as it was sent` : `${name} is lost`;
    const expected = `${name} as it was sent: ${describeValue(value)}`;
    const subject = `${qualityInspection.name} ${name}`;
    return [makeFinding(keeps, { expected, seen: describeValue(result), explanation: about, subject })];
  });

/** What an answer shows of an inspection as its input has it; `partly` passes over what is not shown. */
export const compare = (
  { members }: InspectionInput,
  snapshot: InspectionSnapshot,
  partly = false,
): readonly Finding[] => {
  const wrongTypes = new Set(
    snapshot.reading.problems.map(({ member }) => member.replace(/\.\d+(?=\.|$)/g, '')),
  );
  return [
    ...compareInspection(members, snapshot.data, { partly, wrongTypes }),
    ...compareCharacteristics(recordsIn(members['characteristics']), snapshot, { partly, wrongTypes }),
  ];
};

/** Everything that a comparison can decide. */
export const comparedRules = [
  'quality-inspections/create-keeps-what-was-sent',
  'quality-inspections/create-keeps-characteristics',
  'quality-inspections/requirement-becomes-specification',
  'quality-inspections/target-value-becomes-numeric-value',
  'quality-inspections/value-precision-is-kept',
  'quality-inspections/characteristic-values-are-kept',
  'quality-inspections/expected-limits-are-kept',
  'quality-inspections/is-quantitative-is-kept',
  'quality-inspections/characteristic-has-an-id',
  'quality-inspections/characteristic-names-its-inspection',
  ...partIdRows,
  'quality-inspections/characteristic-type-is-lower-case',
  'quality-inspections/value-type-is-lower-case',
] as const;
