import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/inspection/attachments.ts';

const partIn = (owner: string): number => Number(owner.split('/')[2]);

/** The list of attachments of a characteristic holds those of the one before, too. */
export const characteristicAttachmentsOfTheOneBeforeAreListed: Fault = {
  id: 'quality-inspections/characteristic-attachments-of-the-one-before-are-listed',
  title: 'The list of attachments of a characteristic holds those of the one before, too.',
  violates: ['quality-inspections/characteristic-attachments-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(
    'characteristic',
    (owner, asked) => owner === asked || partIn(owner) === partIn(asked) - 1,
  ),
};
