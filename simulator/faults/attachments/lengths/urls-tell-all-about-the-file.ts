import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The url of an attachment that is a file is its long address. */
export const urlsTellAllAboutTheFile: Fault = {
  id: 'attachments/urls-tell-all-about-the-file',
  title: 'The url of an attachment that is a file is its long address.',
  violates: ['attachments/url-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: attachment }, (data) =>
    data['type'] === 'file'
      ? { ...data, url: `https://files.example/${data['id']}?signature=${'0'.repeat(300)}` }
      : data,
  ),
};
