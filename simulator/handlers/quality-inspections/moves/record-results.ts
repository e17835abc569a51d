import { recordedMember } from '../../../../models/inspections.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';

const first = (value: Value | undefined): Data | undefined => (value as readonly Data[] | undefined)?.[0];

/** What a supplier fills in for a characteristic: the first value that may be chosen, or the number aimed at. */
const foundOf = (characteristic: Data): Data => {
  const isChoice = recordedMember(characteristic['value-type']) === 'code';
  if (isChoice) {
    const { code = 'DONE' } = first(characteristic['characteristic-values']) ?? {};
    return { code, 'numeric-value': null };
  }
  const results = characteristic['expected-results'] as Data | null | undefined;
  const limit = first(characteristic['expected-limits']);
  return { code: null, 'numeric-value': results?.['numeric-value'] ?? limit?.['comparison-value'] ?? '1' };
};

/** The characteristics of an inspection with a result recorded for each. */
export const withResults = (data: Data): readonly Data[] =>
  ((data['characteristics'] ?? []) as readonly Data[]).map((characteristic) => {
    const id = Number(characteristic['id']);
    const recorded = { id: id * 100 + 99, 'characteristic-id': id, ...foundOf(characteristic) };
    return { ...characteristic, 'recorded-characteristic': recorded };
  });
