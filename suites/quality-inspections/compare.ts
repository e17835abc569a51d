import { qualityInspection } from '../../models/resources/quality-inspection.ts';
import type { Data } from '../../models/resources/resource.ts';
import { isNothing, recordsIn } from '../harness/resources/snapshot.ts';
import type { Finding } from '../harness/verdict/finding.ts';
import { compareCharacteristics } from './compare-characteristics.ts';
import type { Comparing } from './compare-ids.ts';
import { compareMembers, partIdRows } from './compare-ids.ts';
import type { InspectionSnapshot } from './descriptor.ts';
import type { InspectionInput } from './inputs.ts';

const keeps = 'quality-inspections/create-keeps-what-was-sent';

/** What a platform may know better of an item that it has on record. */
const ofItem = ['item-name', 'item-description', 'supplier-part-number', 'buyer-part-number'];

/** The members of an inspection that were sent and are compared. */
const comparedMembers = (sent: Data): readonly string[] =>
  Object.keys(sent).filter(
    (name) => name !== 'characteristics' && !(!isNothing(sent['item-id']) && ofItem.includes(name)),
  );

/** What an answer shows of the members that were sent, each for itself. */
export const compareInspection = (sent: Data, shown: Data, how: Comparing = {}): readonly Finding[] =>
  compareMembers(
    Object.fromEntries(comparedMembers(sent).map((name) => [name, keeps])),
    { owner: qualityInspection, sent, shown },
    how,
  );

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
