import type { Fault } from '../../fault.ts';
import { shown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read below a document answers the newest of its attachments. */
export const newestOfTheDocumentIsShown: Fault = {
  id: 'attachments/newest-of-the-document-is-shown',
  title: 'A read below a document answers the newest of its attachments.',
  violates: shown,
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(belowDocuments, 'show', (own) => own.at(-1)),
};
