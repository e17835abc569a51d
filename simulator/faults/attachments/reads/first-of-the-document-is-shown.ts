import type { Fault } from '../../fault.ts';
import { shown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read below a document answers the first of its attachments. */
export const firstOfTheDocumentIsShown: Fault = {
  id: 'attachments/first-of-the-document-is-shown',
  title: 'A read below a document answers the first of its attachments.',
  violates: shown,
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(belowDocuments, 'show', (own) => own.at(0)),
};
