import type { Fault } from '../../fault.ts';
import { whereStated } from '../../twist/attached/states-owner.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** With its document stated, a read by the id answers the first attachment of that document. */
export const statedDocumentsShowTheirFirst: Fault = {
  id: 'attachments/stated-documents-show-their-first',
  title: 'With its document stated, a read by the id answers the first attachment of that document.',
  violates: ['attachments/owner-can-be-stated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: whereStated(takeForAnother(['alone'], 'show', (own) => own.at(0))),
};
