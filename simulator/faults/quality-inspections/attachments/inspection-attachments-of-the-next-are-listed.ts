import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/inspection/attachments.ts';

const idIn = (owner: string): number => Number(/^quality-inspection\/(\d+)$/.exec(owner)?.[1]);

/** The list of attachments of an inspection holds those of the next one, too. */
export const inspectionAttachmentsOfTheNextAreListed: Fault = {
  id: 'quality-inspections/inspection-attachments-of-the-next-are-listed',
  title: 'The list of attachments of an inspection holds those of the next one, too.',
  violates: ['quality-inspections/inspection-attachments-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers('inspection', (owner, asked) => owner === asked || idIn(owner) === idIn(asked) + 1),
};
