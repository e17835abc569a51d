import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A refDocumentItem of less than five characters is filled up with zeros. */
export const refDocumentItemIsPadded: Fault = {
  id: 'quality-inspections/ref-document-item-is-padded',
  title: 'A refDocumentItem of less than five characters is filled up with zeros.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const item = sent['ref-document-item'];
    return typeof item === 'string' && item.length < 5
      ? { ...sent, 'ref-document-item': item.padStart(5, '0') }
      : sent;
  }),
};
