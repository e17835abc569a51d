import type { Data, Value } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { recordsIn } from '../descriptor.ts';
import { type Finding, told } from './finding.ts';

const hasId = 'quality-inspections/characteristic-has-an-id';
const namesInspection = 'quality-inspections/characteristic-names-its-inspection';
const namesCharacteristic = 'quality-inspections/parts-name-their-characteristic';

const parts = ['characteristic-values', 'expected-results', 'expected-limits', 'recorded-characteristic'];

/** An id as text, whatever its type; undefined where there is none. */
export const idText = (id: Value | undefined): string | undefined =>
  isId(id) || (typeof id === 'string' && id.trim() !== '') ? String(id).trim() : undefined;

const ownId = (shown: readonly Data[], at: number): Finding => {
  const id = idText(shown[at]?.['id']);
  const others = shown.filter((one, other) => other !== at && idText(one['id']) === id);
  if (id !== undefined && others.length === 0) return { requirement: hasId };
  const about = id === undefined ? 'a characteristic has no id' : 'two characteristics have one id';
  const wrong = { expected: 'an id that no other characteristic of the inspection has', about };
  return { requirement: hasId, wrong: { ...wrong, seen: id === undefined ? 'none' : `id ${id} twice` } };
};

/** What is not shown tells nothing. */
const names = (
  requirement: typeof namesInspection | typeof namesCharacteristic,
  found: Value | undefined,
  { wanted, about }: { readonly wanted: string | undefined; readonly about: string },
): readonly Finding[] => {
  const id = idText(found);
  if (id === undefined || wanted === undefined) return [];
  if (id === wanted) return [{ requirement }];
  return [{ requirement, wrong: { expected: `${about} ${wanted}`, seen: told(found), about } }];
};

const ofParts = (characteristic: Data): readonly Finding[] =>
  parts.flatMap((member) =>
    recordsIn(characteristic[member]).flatMap((part) =>
      names(namesCharacteristic, part['characteristic-id'], {
        wanted: idText(characteristic['id']),
        about: `characteristicId in ${member} is`,
      }),
    ),
  );

/** What the ids that an inspection shows in its characteristics say of one another. */
export const compareIds = (inspection: Id, shown: readonly Data[]): readonly Finding[] =>
  shown.flatMap((one, at) => [
    ownId(shown, at),
    ...names(namesInspection, one['inspection-id'], {
      wanted: String(inspection),
      about: 'inspectionId of a characteristic is',
    }),
    ...ofParts(one),
  ]);
