import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadTexts } from '../../twist/requisition-misread.ts';

/** ship-to-attention of a new requisition is cut after 100 characters. */
export const attentionIsCutAfter100: Fault = {
  id: 'requisitions/attention-is-cut-after-100',
  title: 'ship-to-attention of a new requisition is cut after 100 characters.',
  violates: ['requisitions/ship-to-attention-takes-255-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts(making, (text, member) =>
    member === 'ship-to-attention' ? [...text].slice(0, 100).join('') : text,
  ),
};
