import { type InspectionSnapshot, recordsIn } from '../descriptor.ts';
import type { InspectionWish } from '../wish.ts';
import { compareCharacteristics } from './compare-characteristics.ts';
import { compareInspection } from './compare-inspection.ts';
import type { Finding } from './finding.ts';

/** What an answer shows of an inspection as it was wished; `partly` passes over what is not shown. */
export const compare = (
  { members }: InspectionWish,
  snapshot: InspectionSnapshot,
  partly = false,
): readonly Finding[] => {
  const wrong = new Set(snapshot.reading.problems.map(({ member }) => member.replace(/\.\d+(?=\.|$)/g, '')));
  return [
    ...compareInspection(members, snapshot.data, { partly, wrong }),
    ...compareCharacteristics(recordsIn(members['characteristics']), snapshot, { partly, wrong }),
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
  'quality-inspections/parts-name-their-characteristic',
  'quality-inspections/characteristic-type-is-lower-case',
  'quality-inspections/value-type-is-lower-case',
] as const;
