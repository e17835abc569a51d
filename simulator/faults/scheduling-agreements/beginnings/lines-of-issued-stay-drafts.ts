import type { Fault } from '../../fault.ts';
import { beginLines } from '../../twist/agreement/leave.ts';

/** Lines of a new issued agreement are Draft. */
export const linesOfIssuedStayDrafts: Fault = {
  id: 'scheduling-agreements/lines-of-issued-stay-drafts',
  title: 'Lines of a new issued agreement are Draft.',
  violates: [
    'scheduling-agreements/issued-lines-await-confirmation',
    'scheduling-agreements/issued-lines-are-issued',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: beginLines({ state: 'draft', status: 'Draft' }),
};
