import type { Fault } from '../../fault.ts';
import { fileAtUrl } from '../../twist/attached/file-at-url.ts';

/** At its file-url a file is recoded from Latin-1 to UTF-8. */
export const fileUrlsRecodeFiles: Fault = {
  id: 'attachments/file-urls-recode-files',
  title: 'At its file-url a file is recoded from Latin-1 to UTF-8.',
  violates: ['attachments/file-url-leads-to-the-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: fileAtUrl((text) => Buffer.from(text).toString('latin1')),
};
