import type { Fault } from '../../fault.ts';
import { otherFileAtUrl } from '../../twist/attached/file-at-url.ts';

/** The file-url leads to the first file of the document. */
export const fileUrlsLeadToTheFirst: Fault = {
  id: 'attachments/file-urls-lead-to-the-first',
  title: 'The file-url leads to the first file of the document.',
  violates: ['attachments/file-url-leads-to-the-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: otherFileAtUrl(),
};
