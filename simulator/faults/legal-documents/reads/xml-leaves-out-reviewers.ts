import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/legal/show-in-xml.ts';

/** XML does not show who reviews. */
export const xmlLeavesOutReviewers: Fault = {
  id: 'legal-documents/xml-leaves-out-reviewers',
  title: 'XML does not show who reviews.',
  violates: ['legal-documents/formats-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => ({ ...one, 'reviewer-user-ids': null })),
};
