import { shownCharacteristic } from '../../../../models/inspections.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import { normalDecimal } from '../../../../models/wire/decimal.ts';

const listOf = (value: Value | undefined): readonly Data[] => {
  const all = (Array.isArray(value) ? value : [value]) as readonly (Data | null | undefined)[];
  return all.filter((one) => one !== null && one !== undefined);
};

const decimalOf = (value: Value | undefined): Value =>
  typeof value === 'string' || typeof value === 'number' ? (normalDecimal(String(value)) ?? null) : null;

/** Ids of the parts of a characteristic: within its own, in the order of the parts. */
const numbering = (characteristic: number) => {
  let last = 0;
  return (): Data => {
    last += 1;
    return { id: characteristic * 100 + last, 'characteristic-id': characteristic };
  };
};

const member = (data: Data, name: string): Value => data[name] ?? null;

const resultsOf = (value: Value | undefined, own: () => Data): Value => {
  const [results] = listOf(value);
  if (results === undefined) return null;
  return {
    ...own(),
    'numeric-value': decimalOf(results['numeric-value'] ?? results['target-value']),
    'value-precision': decimalOf(results['value-precision']),
  };
};

/** A characteristic as a new inspection keeps it. */
export const newCharacteristic = (sent: Data, inspection: number, position: number): Data => {
  const shown = shownCharacteristic(sent);
  const id = inspection * 1000 + position;
  const own = numbering(id);
  return {
    id,
    'line-num': position,
    'inspection-id': inspection,
    ...Object.fromEntries(
      ['name', 'type', 'is-quantitative', 'specification', 'value-type'].map((name) => [
        name,
        member(shown, name),
      ]),
    ),
    'characteristic-values': listOf(shown['characteristic-values']).map((value) => ({
      ...own(),
      code: member(value, 'code'),
      domain: member(value, 'domain'),
      value: member(value, 'value'),
    })),
    'expected-results': resultsOf(shown['expected-results'], own),
    'expected-limits': listOf(shown['expected-limits']).map((limit) => ({
      ...own(),
      'limit-type': member(limit, 'limit-type'),
      'comparison-operator': member(limit, 'comparison-operator'),
      'comparison-value': decimalOf(limit['comparison-value']),
    })),
    'recorded-characteristic': null,
  };
};
