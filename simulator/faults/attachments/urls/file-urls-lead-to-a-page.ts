import type { Fault } from '../../fault.ts';
import { fileAtUrl } from '../../twist/attached/file-at-url.ts';

/** At its file-url a file is embedded in a page. */
export const fileUrlsLeadToAPage: Fault = {
  id: 'attachments/file-urls-lead-to-a-page',
  title: 'At its file-url a file is embedded in a page.',
  violates: ['attachments/file-url-leads-to-the-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: fileAtUrl((text) => `<!doctype html><title>File</title><pre>${text}</pre>`),
};
