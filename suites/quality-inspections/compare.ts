import { shownCharacteristic } from '../../models/inspections.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import {
  expectedResult,
  inspectionCharacteristic,
  qualityInspection,
  requestedLimit,
  requestedValue,
} from '../../models/resources/quality-inspection.ts';
import type { Data, Resource, Value } from '../../models/resources/resource.ts';
import { markersIn } from '../harness/generate/marker.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { compareMember, type Sides, sameMember } from '../harness/resources/same-value.ts';
import { idText, isNothing, recordsIn } from '../harness/resources/snapshot.ts';
import { type Finding, findingOf, holds, makeFinding } from '../harness/verdict/finding.ts';
import type { InspectionSnapshot } from './descriptor.ts';
import type { InspectionInput } from './inputs.ts';

/** How to compare an answer with what was sent. */
interface CompareOptions {
  /** Whether members may be missing, as in the answer to a creation. */
  readonly partly?: boolean;
  /** Paths, without list positions, of members with a wrong type, which is judged elsewhere. */
  readonly wrongTypes?: ReadonlySet<string>;
}

const hasId = 'quality-inspections/characteristic-has-an-id';
const namesInspection = 'quality-inspections/characteristic-names-its-inspection';
const namesCharacteristic = 'quality-inspections/parts-name-their-characteristic';
const partsHaveIds = 'quality-inspections/parts-have-an-id';

/** The rows about ids of parts. */
export const partIdRows = [namesCharacteristic, partsHaveIds] as const;

/** Members with parts, and the members of these parts of which at least one is filled in a real part. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'characteristic-values': ['code', 'value'],
  'expected-results': ['numeric-value'],
  'expected-limits': ['comparison-value'],
  'recorded-characteristic': ['code', 'numeric-value'],
};

const findOwnId = (shown: readonly Data[], at: number): Finding => {
  const id = idText(shown[at] ?? {});
  const isUnique = shown.every((one, other) => other === at || idText(one) !== id);
  return findingOf(hasId, id !== undefined && isUnique, {
    expected: 'an id that no other characteristic of the inspection has',
    seen: id === undefined ? 'none' : `id ${id} twice`,
    explanation: id === undefined ? 'a characteristic has no id' : 'two characteristics have one id',
  });
};

/** Checks that a member contains the id of a record; a missing member is no evidence. */
const findName = (
  requirement: RequirementId,
  value: Value | undefined,
  { wanted, about }: { readonly wanted: string | undefined; readonly about: string },
): readonly Finding[] => {
  const id = idText({ id: value ?? null });
  if (id === undefined || wanted === undefined) return [];
  const text = { expected: `${about} ${wanted}`, seen: describeValue(value), explanation: about };
  return [findingOf(requirement, id === wanted, text)];
};

/** Checks that a part has an id; the documentation does not require it to be unique. */
const findPartId = (member: string, part: Data, { partly = false }: CompareOptions): readonly Finding[] => {
  const isFilled = parts[member]?.some((name) => !isNothing(part[name])) ?? false;
  const hasNone = idText(part) === undefined;
  if (!isFilled || (hasNone && partly)) return [];
  return [
    findingOf(partsHaveIds, !hasNone, {
      expected: `an id in each of ${member}`,
      seen: `none in ${describeValue(part)}`,
      explanation: `one of ${member} has no id`,
    }),
  ];
};

/** Compares the ids within the characteristics of an inspection. With `partly`, parts may be shown without ids. */
const compareIds = (inspection: string, shown: readonly Data[], how: CompareOptions): readonly Finding[] =>
  shown.flatMap((one, at) => [
    findOwnId(shown, at),
    ...findName(namesInspection, one['inspection-id'], {
      wanted: inspection,
      about: 'inspectionId of a characteristic is',
    }),
    ...Object.keys(parts).flatMap((member) =>
      recordsIn(one[member]).flatMap((part) => [
        ...findPartId(member, part, how),
        ...findName(namesCharacteristic, part['characteristic-id'], {
          wanted: idText(one),
          about: `characteristicId in ${member} is`,
        }),
      ]),
    ),
  ]);

/** Checks that recorded results, like other parts, have an id and name their characteristic. */
export const comparePartIds = ({ id, characteristics }: InspectionSnapshot): readonly Finding[] =>
  compareIds(String(id), characteristics, {}).filter(({ requirement }) =>
    partIdRows.some((row) => row === requirement),
  );

const compareMembers = (
  rows: Readonly<Record<string, RequirementId>>,
  { below = '', ...sides }: Sides & { readonly below?: string },
  { partly = false, wrongTypes }: CompareOptions,
): readonly Finding[] =>
  Object.entries(rows).flatMap(([name, row]) =>
    wrongTypes?.has(below + name) ? [] : compareMember({ name, row, mayLack: partly }, sides),
  );

const below = 'characteristics.';

/** Kinds of parts: the member that identifies one, the row to judge, and the resource in requests. */
const kinds = [
  {
    ...{ member: 'characteristic-values', key: 'code', resource: requestedValue },
    requirement: 'quality-inspections/characteristic-values-are-kept',
  },
  {
    ...{ member: 'expected-limits', key: 'limit-type', resource: requestedLimit },
    requirement: 'quality-inspections/expected-limits-are-kept',
  },
] as const;

const isKept = (resource: Resource, name: string, [sent, shown]: readonly [Data, Data]): boolean =>
  isNothing(sent[name]) ||
  (!isNothing(shown[name]) && sameMember(resource, name)(sent[name], shown[name]) !== false);

/** Whether a part that was sent is among those that are shown. */
const comparePart = (
  { requirement, key, resource, member }: (typeof kinds)[number],
  sent: Data,
  shown: readonly Data[],
): Finding => {
  const matching = shown.filter((one) => isKept(resource, key, [sent, one]));
  const isThere = matching.some((one) =>
    resource.fields.every(({ name }) => isKept(resource, name, [sent, one])),
  );
  return findingOf(requirement, isThere, {
    expected: `${describeValue(sent)} in ${member}`,
    seen: describeValue(shown),
    explanation:
      matching.length === 0 ? `one of ${member} is lost` : `${member} are not kept as they were sent`,
  });
};

/** Searches the shown parts for each value and limit of a characteristic that was sent. */
const compareParts = (
  sent: Data,
  shown: Data,
  { partly = false, wrongTypes }: CompareOptions,
): readonly Finding[] =>
  kinds.flatMap((kind) => {
    const records = recordsIn(shown[kind.member]);
    if ((records.length === 0 && partly) || wrongTypes?.has(below + kind.member)) return [];
    return recordsIn(sent[kind.member]).map((one) => comparePart(kind, one, records));
  });

/** Members of a characteristic in an answer, with the row about each. */
const members = {
  'is-quantitative': 'quality-inspections/is-quantitative-is-kept',
  specification: 'quality-inspections/requirement-becomes-specification',
  type: 'quality-inspections/characteristic-type-is-lower-case',
  'value-type': 'quality-inspections/value-type-is-lower-case',
} as const;

const results = {
  'numeric-value': 'quality-inspections/target-value-becomes-numeric-value',
  'value-precision': 'quality-inspections/value-precision-is-kept',
} as const;

/** Compares a characteristic in an answer with the one that was sent, by the canonical names of the request. */
const compareCharacteristic = (request: Data, shown: Data, how: CompareOptions): readonly Finding[] => {
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

/**
 * Checks by name that each characteristic that was sent is shown once, and none that was sent for another inspection. A
 * platform may add its own, whose names contain no marker of this run.
 */
const compareNames = (sent: readonly Data[], shown: readonly Data[]): Finding => {
  const [wanted, names] = [namesOf(sent), namesOf(shown)];
  const own = new Set(wanted.flatMap(markersIn));
  const lost = wanted.find((name) => names.filter((one) => one === name).length !== 1);
  const unexpected = names.find((name) => markersIn(name).some((tail) => !own.has(tail)));
  if (lost === undefined && unexpected === undefined) return holds(keepsLines);
  const times = names.filter((one) => one === lost).length;
  const isLost = lost !== undefined;
  return makeFinding(keepsLines, {
    expected: `the ${wanted.length} characteristics sent`,
    seen: isLost
      ? `${times === 0 ? 'none' : times} of the name ${describeValue(lost)} among ${names.length}`
      : `${names.length} of them, among them ${describeValue(unexpected)}`,
    explanation: isLost
      ? 'a characteristic is not there once'
      : 'a characteristic that was sent for another inspection',
  });
};

/**
 * Compares the shown characteristics with those that were sent, one by one. Empty if none was sent, and with `partly`
 * also if none is shown.
 */
const compareCharacteristics = (
  sent: readonly Data[],
  { id, characteristics: shown }: Pick<InspectionSnapshot, 'id' | 'characteristics'>,
  how: CompareOptions,
): readonly Finding[] => {
  const isPassedOver = how.partly && shown.length === 0;
  if (sent.length === 0 || isPassedOver || how.wrongTypes?.has('characteristics')) return [];
  const lines = sent.flatMap((one) => {
    const record = shown.find(({ name }) => String(name ?? '') === one['name']);
    return record === undefined ? [] : compareCharacteristic(one, record, how);
  });
  return [compareNames(sent, shown), ...lines, ...compareIds(String(id), shown, how)];
};

const keeps = 'quality-inspections/create-keeps-what-was-sent';

/** Members for which a platform may prefer the data of an item that it has on record. */
const ofItem = ['item-name', 'item-description', 'supplier-part-number', 'buyer-part-number'];

/** Compares each member that was sent with an answer, except for characteristics. */
export const compareInspection = (sent: Data, shown: Data, how: CompareOptions = {}): readonly Finding[] => {
  const names = Object.keys(sent).filter(
    (name) => name !== 'characteristics' && (isNothing(sent['item-id']) || !ofItem.includes(name)),
  );
  const rows = Object.fromEntries(names.map((name) => [name, keeps] as const));
  return compareMembers(rows, { owner: qualityInspection, sent, shown }, how);
};

/** Compares an answer with the input of an inspection; `partly` ignores missing members. */
export const compare = (
  { members: sent }: Pick<InspectionInput, 'members'>,
  snapshot: InspectionSnapshot,
  partly = false,
): readonly Finding[] => {
  const paths = snapshot.reading.problems.map(({ member }) => member.replace(/\.\d+(?=\.|$)/g, ''));
  const how = { partly, wrongTypes: new Set(paths) };
  return [
    ...compareInspection(sent, snapshot.data, how),
    ...compareCharacteristics(recordsIn(sent['characteristics']), snapshot, how),
  ];
};

/** Rows that a later read must still satisfy, whatever happened to the inspection since its creation. */
export const lastingRows: readonly RequirementId[] = [
  keeps,
  members.specification,
  ...Object.values(results),
  ...kinds.map(({ requirement }) => requirement),
  members['is-quantitative'],
];

/** All rows that a comparison can decide. */
export const comparedRules: readonly RequirementId[] = [
  ...lastingRows,
  ...([keepsLines, hasId, namesInspection, ...partIdRows] as const),
  ...([members.type, members['value-type']] as const),
];
