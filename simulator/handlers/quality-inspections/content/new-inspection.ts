import { inspectionWarehouse, undecided } from '../../../../fixtures/seed/inspection-data.ts';
import { inspectionRequestFields } from '../../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Sandbox } from '../../../exchange.ts';
import { newCharacteristic } from './new-characteristic.ts';

/** Above the ids of the starting documents. */
const firstFresh = 90_000;

/** The id of a new inspection. */
export const newInspectionId = ({ store }: Sandbox): number => firstFresh + store.next('inspection');

/** What a new inspection says, from what was sent; without its status and export flag. */
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
