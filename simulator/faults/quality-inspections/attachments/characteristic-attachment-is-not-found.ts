import type { Fault } from '../../fault.ts';
import { findNone } from '../../twist/inspection/attachments.ts';

/** No attachment of a characteristic can be read. */
export const characteristicAttachmentIsNotFound: Fault = {
  id: 'quality-inspections/characteristic-attachment-is-not-found',
  title: 'No attachment of a characteristic can be read.',
  violates: ['quality-inspections/characteristic-attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: findNone('characteristic'),
};
