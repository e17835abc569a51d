import type { Members } from '../../../models/members.ts';

const recordsOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value : []) as Members[];

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

const given = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** A characteristic of an answer for one of a request, as the documentation renames its members. */
const characteristicOf = (
  sent: Members,
  ids: { readonly inspection: number; readonly id: number },
): Members => {
  const part = (one: Members, at: number): Members => ({
    id: ids.id * 10 + at,
    characteristicId: ids.id,
    ...one,
  });
  const { requirement, type, valueType, characteristicValues, expectedResults, expectedLimits } = sent;
  const results = expectedResults as Members | undefined;
  return given({
    id: ids.id,
    lineNum: ids.id % 100,
    inspectionId: ids.inspection,
    name: sent['name'],
    type: lower(type),
    isQuantitative: sent['isQuantitative'],
    specification: requirement,
    valueType: lower(valueType),
    characteristicValues: recordsOf(characteristicValues).map(part),
    expectedResults:
      results && part({ numericValue: results['targetValue'], valuePrecision: results['valuePrecision'] }, 7),
    expectedLimits: recordsOf(expectedLimits).map(part),
    recordedCharacteristic: null,
  });
};

/** A new inspection for a request, as the documentation says that it is. */
export const newInspection = (sent: Members, id: number): Members => ({
  id,
  ...sent,
  status: 'Open',
  exported: false,
  createdAt: '2026-08-01T12:00:00Z',
  characteristics: recordsOf(sent['characteristics']).map((one, at) =>
    characteristicOf(one, { inspection: id, id: id * 100 + at + 1 }),
  ),
});

/** What the supplier records: a code where one is chosen, else a number. */
export const recorded = (one: Members): Members => ({
  ...one,
  characteristics: recordsOf(one['characteristics']).map((characteristic) => ({
    ...characteristic,
    recordedCharacteristic: {
      id: Number(characteristic['id']) * 10 + 9,
      characteristicId: characteristic['id'],
      ...(characteristic['valueType'] === 'choice' ? { code: 'OK' } : { numericValue: '12.4' }),
    },
  })),
});
