import type { Fault } from '../../fault.ts';
import { fileAtUrl } from '../../twist/attached/file-at-url.ts';

/** At its file-url a file lacks its last byte. */
export const fileUrlsLoseTheLastByte: Fault = {
  id: 'attachments/file-urls-lose-the-last-byte',
  title: 'At its file-url a file lacks its last byte.',
  violates: ['attachments/file-url-leads-to-the-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: fileAtUrl((text) => text.slice(0, -1)),
};
