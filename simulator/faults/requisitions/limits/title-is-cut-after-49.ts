import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadTexts } from '../../twist/requisition-misread.ts';

/** req_title of a new requisition is cut after 49 characters. */
export const titleIsCutAfter49: Fault = {
  id: 'requisitions/title-is-cut-after-49',
  title: 'req_title of a new requisition is cut after 49 characters.',
  violates: ['requisitions/req-title-takes-50-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts(making, (text, member) =>
    member === 'req-title' ? [...text].slice(0, 49).join('') : text,
  ),
};
