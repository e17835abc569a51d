import { inspectionWarehouse, undecided } from '../../../fixtures/seed/inspection-data.ts';
import { shownCharacteristic } from '../../../models/inspections.ts';
import { inspectionRequestFields } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { Sandbox } from '../../exchange.ts';
import { freshId } from '../../store/by-id.ts';

const listOf = (value: Value | undefined): readonly Data[] => {
  const all = (Array.isArray(value) ? value : [value]) as readonly (Data | null | undefined)[];
  return all.filter((one) => one !== null && one !== undefined);
};

const decimalOf = (value: Value | undefined): Value =>
  typeof value === 'string' || typeof value === 'number' ? (normalDecimal(String(value)) ?? null) : null;

/** Numbers the parts of a characteristic; their ids are derived from its id. */
const createPartCounter = (characteristic: number) => {
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

const sharedMembers = ['name', 'type', 'is-quantitative', 'specification', 'value-type'];

/** A stored characteristic of a new inspection. */
const newCharacteristic = (sent: Data, inspection: number, position: number): Data => {
  const shown = shownCharacteristic(sent);
  const id = inspection * 1000 + position;
  const own = createPartCounter(id);
  return {
    id,
    'line-num': position,
    'inspection-id': inspection,
    ...Object.fromEntries(sharedMembers.map((name) => [name, member(shown, name)])),
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

/** Above the ids of the starting documents. */
const firstFresh = 90_000;

/** The id of a new inspection. */
export const newInspectionId = ({ store }: Sandbox): number =>
  freshId(store, 'quality-inspection', { sequence: 'inspection', base: firstFresh });

/** The data of a new inspection from the request, without status and export flag. */
export const newInspection = (
  sent: Data,
  { id, by, sandbox }: { readonly id: number; readonly by: number; readonly sandbox: Sandbox },
): Data => {
  const now = sandbox.stamps.now();
  const given = Object.fromEntries(inspectionRequestFields.map(({ name }) => [name, sent[name] ?? null]));
  const preset = sandbox.choices.of('quality-inspections/type-left-out') === 'inspection';
  const characteristics = (sent['characteristics'] ?? []) as readonly Data[];
  return {
    id,
    ...given,
    type: given['type'] ?? (preset ? 'Inspection' : null),
    'warehouse-id': inspectionWarehouse,
    ...(undecided as Data),
    ...{ 'submitted-date': null, 'submitted-by': null, 'reviewed-date': null, 'reviewed-by': null },
    ...{ 'created-at': now, 'modified-at': now, 'created-by': by, 'modified-by': by },
    characteristics: characteristics.map((one, index) => newCharacteristic(one, id, index + 1)),
  };
};
