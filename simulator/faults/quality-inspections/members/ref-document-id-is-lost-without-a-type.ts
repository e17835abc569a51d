import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A refDocumentId without a refDocumentType is not kept. */
export const refDocumentIdIsLostWithoutAType: Fault = {
  id: 'quality-inspections/ref-document-id-is-lost-without-a-type',
  title: 'A refDocumentId without a refDocumentType is not kept.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const { 'ref-document-id': id, ...others } = sent;
    return (id ?? null) === null || (sent['ref-document-type'] ?? null) !== null ? sent : others;
  }),
};
