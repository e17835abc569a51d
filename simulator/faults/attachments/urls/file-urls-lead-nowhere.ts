import type { Fault } from '../../fault.ts';
import { noFileAtUrl } from '../../twist/attached/file-at-url.ts';

/** Nothing is at a file-url. */
export const fileUrlsLeadNowhere: Fault = {
  id: 'attachments/file-urls-lead-nowhere',
  title: 'Nothing is at a file-url.',
  violates: ['attachments/file-url-leads-to-the-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: noFileAtUrl(),
};
