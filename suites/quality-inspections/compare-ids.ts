import type { Data, Value } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { type Finding, wrong } from '../harness/finding.ts';
import { recordsIn } from './descriptor.ts';
import { type Comparing, idText, isGiven, told } from './same-values.ts';

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
  const id = idText(shown[at]?.['id']);
  const others = shown.filter((one, other) => other !== at && idText(one['id']) === id);
  if (id !== undefined && others.length === 0) return { requirement: hasId };
  const about = id === undefined ? 'a characteristic has no id' : 'two characteristics have one id';
  const expected = 'an id that no other characteristic of the inspection has';
  return wrong(hasId, { expected, explanation: about, seen: id === undefined ? 'none' : `id ${id} twice` });
};

/** What is not shown tells nothing. */
const names = (
  requirement: typeof namesInspection | typeof namesCharacteristic,
  value: Value | undefined,
  { wanted, about }: { readonly wanted: string | undefined; readonly about: string },
): readonly Finding[] => {
  const id = idText(value);
  if (id === undefined || wanted === undefined) return [];
  if (id === wanted) return [{ requirement }];
  return [wrong(requirement, { expected: `${about} ${wanted}`, seen: told(value), explanation: about })];
};

const isFilled = (member: string, part: Data): boolean =>
  parts[member]?.some((name) => isGiven(part[name])) ?? false;

/** The id of one part among those of its list; one that comes twice with the same content may be one. */
const idOfPart = (
  member: string,
  { part, all }: { readonly part: Data; readonly all: readonly Data[] },
  { partly = false }: Comparing,
): readonly Finding[] => {
  if (!isFilled(member, part)) return [];
  const id = idText(part['id']);
  if (id === undefined && partly) return [];
  const other = all.find((one) => idText(one['id']) === id && jsonText(one) !== jsonText(part));
  if (id !== undefined && other === undefined) return [{ requirement: partsHaveIds }];
  return [
    wrong(partsHaveIds, {
      expected: `an id in ${member} that no other there has`,
      seen: id === undefined ? `none in ${told(part)}` : `id ${id} twice`,
      explanation: id === undefined ? `one of ${member} has no id` : `two of ${member} have one id`,
    }),
  ];
};

const ofParts = (characteristic: Data, how: Comparing): readonly Finding[] =>
  Object.keys(parts).flatMap((member) => {
    const all = recordsIn(characteristic[member]);
    return all.flatMap((part) => [
      ...idOfPart(member, { part, all }, how),
      ...names(namesCharacteristic, part['characteristic-id'], {
        wanted: idText(characteristic['id']),
        about: `characteristicId in ${member} is`,
      }),
    ]);
  });

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
