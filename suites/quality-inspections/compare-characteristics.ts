import { shownCharacteristic } from '../../models/inspections.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import {
  expectedResult,
  inspectionCharacteristic,
  requestedLimit,
  requestedValue,
} from '../../models/resources/quality-inspection.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { markersIn } from '../harness/generate/marker.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { sameMember } from '../harness/resources/same-value.ts';
import { isNothing, recordsIn } from '../harness/resources/snapshot.ts';
import { type Finding, makeFinding } from '../harness/verdict/finding.ts';
import type { Comparing } from './compare-ids.ts';
import { compareIds, compareMembers, type MemberRows, type Sides } from './compare-ids.ts';
import type { InspectionSnapshot } from './descriptor.ts';

/** How parts of one kind are told apart, and what is compared of them. */
interface Kind {
  readonly member: string;
  readonly requirement: RequirementId;
  readonly key: string;
  /** As requests send one. */
  readonly resource: Resource;
}

const below = 'characteristics.';

const kinds: readonly Kind[] = [
  {
    member: 'characteristic-values',
    requirement: 'quality-inspections/characteristic-values-are-kept',
    key: 'code',
    resource: requestedValue,
  },
  {
    member: 'expected-limits',
    requirement: 'quality-inspections/expected-limits-are-kept',
    key: 'limit-type',
    resource: requestedLimit,
  },
];

const isKept = (resource: Resource, name: string, { sent, shown }: Pick<Sides, 'sent' | 'shown'>): boolean =>
  isNothing(sent[name]) ||
  (!isNothing(shown[name]) && sameMember(resource, name)(sent[name], shown[name]) !== false);

/** Whether one part that was sent is among those that are shown. */
const comparePart = (
  { requirement, key, resource, member }: Kind,
  sent: Data,
  shown: readonly Data[],
): Finding => {
  const alike = shown.filter((one) => isKept(resource, key, { sent, shown: one }));
  const isThere = alike.some((one) =>
    resource.fields.every(({ name }) => isKept(resource, name, { sent, shown: one })),
  );
  if (isThere) return { requirement };
  const about = alike.length === 0 ? `one of ${member} is lost` : `${member} are not kept as they were sent`;
  return makeFinding(requirement, {
    expected: `${describeValue(sent)} in ${member}`,
    seen: describeValue(shown),
    explanation: about,
  });
};

/** The values and limits of a characteristic that were sent, each looked for among those that are shown. */
const compareParts = (
  sent: Data,
  shown: Data,
  { partly = false, wrongTypes }: Comparing = {},
): readonly Finding[] =>
  kinds.flatMap((kind) => {
    const records = recordsIn(shown[kind.member]);
    if ((records.length === 0 && partly) || wrongTypes?.has(below + kind.member)) return [];
    return recordsIn(sent[kind.member]).map((one) => comparePart(kind, one, records));
  });

/** Member of an answer -> what decides about it. */
const members: MemberRows = {
  'is-quantitative': 'quality-inspections/is-quantitative-is-kept',
  specification: 'quality-inspections/requirement-becomes-specification',
  type: 'quality-inspections/characteristic-type-is-lower-case',
  'value-type': 'quality-inspections/value-type-is-lower-case',
};

const results: MemberRows = {
  'numeric-value': 'quality-inspections/target-value-becomes-numeric-value',
  'value-precision': 'quality-inspections/value-precision-is-kept',
};

/**
 * What an answer shows of a characteristic that was sent, by the canonical names of the request. `partly` passes over
 * what is not shown.
 */
const compareCharacteristic = (request: Data, shown: Data, how: Comparing = {}): readonly Finding[] => {
  const sent = shownCharacteristic(request);
  const [wanted] = recordsIn(sent['expected-results']);
  const [record = {}] = recordsIn(shown['expected-results']);
  return [
    ...compareMembers(members, { owner: inspectionCharacteristic, sent, shown, below }, how),
    ...(wanted === undefined
      ? []
      : compareMembers(results, { owner: expectedResult, sent: wanted, shown: record, below }, how)),
    ...compareParts(sent, shown, how),
  ];
};

const keepsLines = 'quality-inspections/create-keeps-characteristics';

const namesOf = (some: readonly Data[]): readonly string[] => some.map(({ name }) => String(name ?? ''));

/** What was sent for another inspection. A platform may add some of its own, whose names no request of this run told. */
const strangerAmong = (names: readonly string[], wanted: readonly string[]): string | undefined => {
  const own = new Set(wanted.flatMap(markersIn));
  return names.find((name) => markersIn(name).some((tail) => !own.has(tail)));
};

/** Each that was sent is one that is shown, and none that was sent for another is; their names tell them apart. */
const compareNames = (sent: readonly Data[], shown: readonly Data[]): Finding => {
  const [wanted, names] = [namesOf(sent), namesOf(shown)];
  const lost = wanted.find((name) => names.filter((one) => one === name).length !== 1);
  const more = strangerAmong(names, wanted);
  if (lost === undefined && more === undefined) return { requirement: keepsLines };
  const times = names.filter((one) => one === lost).length;
  const seen =
    lost === undefined
      ? `${names.length} of them, among them ${describeValue(more)}`
      : `${times === 0 ? 'none' : times} of the name ${describeValue(lost)} among ${names.length}`;
  const about =
    lost === undefined
      ? 'a characteristic that was sent for another inspection'
      : 'a characteristic is not there once';
  return makeFinding(keepsLines, {
    expected: `the ${wanted.length} characteristics sent`,
    seen,
    explanation: about,
  });
};

/**
 * What an answer shows of the characteristics that were sent, line by line. None is told where none was sent, and
 * with `partly` also where none is shown.
 */
export const compareCharacteristics = (
  sent: readonly Data[],
  { id, characteristics: shown }: Pick<InspectionSnapshot, 'id' | 'characteristics'>,
  how: Comparing = {},
): readonly Finding[] => {
  const isPassedOver = (how.partly ?? false) && shown.length === 0;
  if (sent.length === 0 || isPassedOver || how.wrongTypes?.has('characteristics')) return [];
  const lines = sent.flatMap((one) => {
    const record = shown.find(({ name }) => String(name ?? '') === one['name']);
    return record === undefined ? [] : compareCharacteristic(one, record, how);
  });
  return [compareNames(sent, shown), ...lines, ...compareIds(id, shown, how)];
};
