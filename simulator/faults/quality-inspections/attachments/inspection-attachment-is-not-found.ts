import type { Fault } from '../../fault.ts';
import { findNone } from '../../twist/inspection/attachments.ts';

/** No attachment of an inspection can be read. */
export const inspectionAttachmentIsNotFound: Fault = {
  id: 'quality-inspections/inspection-attachment-is-not-found',
  title: 'No attachment of an inspection can be read.',
  violates: ['quality-inspections/inspection-attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: findNone('inspection'),
};
