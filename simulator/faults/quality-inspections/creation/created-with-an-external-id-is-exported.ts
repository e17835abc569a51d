import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** A new inspection with an externalInspectionId counts as exported, as it came from outside. */
export const createdWithAnExternalIdIsExported: Fault = {
  id: 'quality-inspections/created-with-an-external-id-is-exported',
  title: 'A new inspection with an externalInspectionId counts as exported, as it came from outside.',
  violates: ['quality-inspections/create-is-not-exported'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['create'], ({ data }) =>
    (data['external-inspection-id'] ?? null) === null ? undefined : { record: { exported: true } },
  ),
};
