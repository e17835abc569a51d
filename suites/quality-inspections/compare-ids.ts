import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data, Resource, Value } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { sameMember } from '../harness/resources/same-value.ts';
import { idText, isNothing, recordsIn } from '../harness/resources/snapshot.ts';
import { type Finding, makeFinding } from '../harness/verdict/finding.ts';

/** How an answer is compared with what was sent. */
export interface Comparing {
  /** What is not shown is passed over: the answer to a creation may leave members out. */
  readonly partly?: boolean;
  /** Paths without positions of members that have a wrong type: that is a matter of its own. */
  readonly wrongTypes?: ReadonlySet<string>;
}

const hasId = 'quality-inspections/characteristic-has-an-id';
const namesInspection = 'quality-inspections/characteristic-names-its-inspection';
const namesCharacteristic = 'quality-inspections/parts-name-their-characteristic';
const partsHaveIds = 'quality-inspections/parts-have-an-id';

/** What the ids of parts decide. */
export const partIdRows = [namesCharacteristic, partsHaveIds] as const;

/** Member with parts -> those of their members one of which has a value in a part that is more than a blank. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'characteristic-values': ['code', 'value'],
  'expected-results': ['numeric-value'],
  'expected-limits': ['comparison-value'],
  'recorded-characteristic': ['code', 'numeric-value'],
};

const ownId = (shown: readonly Data[], at: number): Finding => {
  const id = idText(shown[at] ?? {});
  const others = shown.filter((one, other) => other !== at && idText(one) === id);
  if (id !== undefined && others.length === 0) return { requirement: hasId };
  const about = id === undefined ? 'a characteristic has no id' : 'two characteristics have one id';
  const expected = 'an id that no other characteristic of the inspection has';
  return makeFinding(hasId, {
    expected,
    explanation: about,
    seen: id === undefined ? 'none' : `id ${id} twice`,
  });
};

/** What is not shown tells nothing. */
const names = (
  requirement: typeof namesInspection | typeof namesCharacteristic,
  value: Value | undefined,
  { wanted, about }: { readonly wanted: string | undefined; readonly about: string },
): readonly Finding[] => {
  const id = idText({ id: value ?? null });
  if (id === undefined || wanted === undefined) return [];
  if (id === wanted) return [{ requirement }];
  return [
    makeFinding(requirement, {
      expected: `${about} ${wanted}`,
      seen: describeValue(value),
      explanation: about,
    }),
  ];
};

const isFilled = (member: string, part: Data): boolean =>
  parts[member]?.some((name) => !isNothing(part[name])) ?? false;

/** Whether a part has an id; that no other part has the same is not documented. */
const idOfPart = (member: string, part: Data, { partly = false }: Comparing): readonly Finding[] => {
  if (!isFilled(member, part)) return [];
  if (idText(part) !== undefined) return [{ requirement: partsHaveIds }];
  if (partly) return [];
  const about = `one of ${member} has no id`;
  return [
    makeFinding(partsHaveIds, {
      expected: `an id in each of ${member}`,
      seen: `none in ${describeValue(part)}`,
      explanation: about,
    }),
  ];
};

const ofParts = (characteristic: Data, how: Comparing): readonly Finding[] =>
  Object.keys(parts).flatMap((member) =>
    recordsIn(characteristic[member]).flatMap((part) => [
      ...idOfPart(member, part, how),
      ...names(namesCharacteristic, part['characteristic-id'], {
        wanted: idText(characteristic),
        about: `characteristicId in ${member} is`,
      }),
    ]),
  );

/**
 * What the ids that an inspection shows in its characteristics say of one another. With `partly` parts may be shown
 * without theirs.
 */
export const compareIds = (inspection: Id, shown: readonly Data[], how: Comparing = {}): readonly Finding[] =>
  shown.flatMap((one, at) => [
    ownId(shown, at),
    ...names(namesInspection, one['inspection-id'], {
      wanted: String(inspection),
      about: 'inspectionId of a characteristic is',
    }),
    ...ofParts(one, how),
  ]);

/** Member of an answer -> what decides about it. */
export type MemberRows = Readonly<Record<string, RequirementId>>;

/** What was sent of a record, and what an answer shows of it. */
export interface Sides {
  readonly owner: Resource;
  readonly sent: Data;
  readonly shown: Data;
  /** What begins the paths of its members, such as `characteristics.`; nothing for the inspection itself. */
  readonly below?: string;
}

/**
 * What an answer shows of members that were sent, each for itself. Of a read each is expected; `partly` passes over
 * what is not shown.
 */
export const compareMembers = (
  rows: MemberRows,
  { owner, sent, shown, below = '' }: Sides,
  { partly = false, wrongTypes }: Comparing = {},
): readonly Finding[] =>
  Object.entries(rows).flatMap(([name, requirement]): Finding[] => {
    const [wanted, value] = [sent[name], shown[name]];
    const isLost = isNothing(value);
    if (isNothing(wanted) || (partly && isLost) || wrongTypes?.has(below + name)) return [];
    const same = sameMember(owner, name)(wanted, value);
    if (!isLost && same !== false) return same === true ? [{ requirement }] : [];
    return [
      makeFinding(requirement, {
        expected: `${name} as it was sent: ${describeValue(wanted)}`,
        seen: describeValue(value),
        explanation: `${name} is ${isLost ? 'lost' : 'not kept as it was sent'}`,
        subject: `${owner.name} ${name}`,
      }),
    ];
  });
