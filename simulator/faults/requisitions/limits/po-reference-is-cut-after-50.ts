import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadTexts } from '../../twist/requisition-misread.ts';

/** external-po-reference of a new requisition is cut after 50 characters. */
export const poReferenceIsCutAfter50: Fault = {
  id: 'requisitions/po-reference-is-cut-after-50',
  title: 'external-po-reference of a new requisition is cut after 50 characters.',
  violates: ['requisitions/external-po-reference-takes-255-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts(making, (text, member) =>
    member === 'external-po-reference' ? [...text].slice(0, 50).join('') : text,
  ),
};
