import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The externalInspectionId of a new inspection is cut after ten characters. */
export const externalIdEndsAfterTen: Fault = {
  id: 'quality-inspections/external-id-ends-after-ten',
  title: 'The externalInspectionId of a new inspection is cut after ten characters.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const id = sent['external-inspection-id'];
    return typeof id === 'string' && id.length > 10
      ? { ...sent, 'external-inspection-id': id.slice(0, 10) }
      : sent;
  }),
};
