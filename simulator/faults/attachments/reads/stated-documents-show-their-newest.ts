import type { Fault } from '../../fault.ts';
import { whereStated } from '../../twist/attached/states-owner.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** With its document stated, a read by the id answers the newest attachment of that document. */
export const statedDocumentsShowTheirNewest: Fault = {
  id: 'attachments/stated-documents-show-their-newest',
  title: 'With its document stated, a read by the id answers the newest attachment of that document.',
  violates: ['attachments/owner-can-be-stated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: whereStated(takeForAnother(['alone'], 'show', (own) => own.at(-1))),
};
