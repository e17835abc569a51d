import { shownCharacteristic } from '../../../models/inspections.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { recordsIn } from '../descriptor.ts';
import { compareParts } from './compare-parts.ts';
import { type Comparing, nothing } from './comparing.ts';
import { type Finding, told } from './finding.ts';
import { type Same, sameNumber, sameText } from './same-value.ts';

/** Member of an answer -> what decides about it, and how it is compared. */
const members: Readonly<Record<string, readonly [RequirementId, Same]>> = {
  'is-quantitative': ['quality-inspections/is-quantitative-is-kept', sameText],
  specification: ['quality-inspections/requirement-becomes-specification', sameText],
  type: ['quality-inspections/characteristic-type-is-lower-case', sameText],
  'value-type': ['quality-inspections/value-type-is-lower-case', sameText],
};

const results: Readonly<Record<string, readonly [RequirementId, Same]>> = {
  'numeric-value': ['quality-inspections/target-value-becomes-numeric-value', sameNumber],
  'value-precision': ['quality-inspections/value-precision-is-kept', sameNumber],
};

const isGiven = (value: Value | undefined): value is Exclude<Value, null> =>
  value !== undefined && value !== null && value !== '';

interface Sides extends Comparing {
  readonly sent: Data;
  readonly shown: Data;
}

const compareMembers = (
  rules: typeof members,
  { sent, shown, partly = false, wrong = nothing }: Sides,
): readonly Finding[] =>
  Object.entries(rules).flatMap(([name, [requirement, same]]): Finding[] => {
    const [wanted, found] = [sent[name], shown[name]];
    if (!isGiven(wanted) || (partly && !isGiven(found)) || wrong.has(`characteristics.${name}`)) return [];
    if (isGiven(found) && same(wanted, found)) return [{ requirement }];
    const about = isGiven(found) ? `${name} of a characteristic is another` : `${name} of one is lost`;
    return [{ requirement, wrong: { expected: `${name} ${told(wanted)}`, seen: told(found), about } }];
  });

/**
 * What an answer shows of a characteristic that was sent, by the canonical names of the request. `partly` passes over
 * what is not shown.
 */
export const compareCharacteristic = (
  request: Data,
  shown: Data,
  how: Comparing = {},
): readonly Finding[] => {
  const sent = shownCharacteristic(request);
  const [wanted] = recordsIn(sent['expected-results']);
  const [found = {}] = recordsIn(shown['expected-results']);
  return [
    ...compareMembers(members, { sent, shown, ...how }),
    ...(wanted === undefined ? [] : compareMembers(results, { sent: wanted, shown: found, ...how })),
    ...compareParts(sent, shown, how),
  ];
};
