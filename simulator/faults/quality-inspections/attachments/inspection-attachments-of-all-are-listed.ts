import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/inspection/attachments.ts';

/** The list of attachments of an inspection holds those of all inspections. */
export const inspectionAttachmentsOfAllAreListed: Fault = {
  id: 'quality-inspections/inspection-attachments-of-all-are-listed',
  title: 'The list of attachments of an inspection holds those of all inspections.',
  violates: ['quality-inspections/inspection-attachments-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers('inspection', (owner) => owner.split('/').length === 2),
};
