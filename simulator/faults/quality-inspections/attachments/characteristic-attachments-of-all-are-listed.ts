import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/inspection/attachments.ts';

/** The list of attachments of a characteristic holds those of all characteristics of its inspection. */
export const characteristicAttachmentsOfAllAreListed: Fault = {
  id: 'quality-inspections/characteristic-attachments-of-all-are-listed',
  title: 'The list of attachments of a characteristic holds those of all characteristics of its inspection.',
  violates: ['quality-inspections/characteristic-attachments-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(
    'characteristic',
    (owner, asked) => owner.split('/').length === 3 && owner.split('/')[1] === asked.split('/')[1],
  ),
};
