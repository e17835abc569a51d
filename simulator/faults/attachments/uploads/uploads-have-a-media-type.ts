import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/attached/misread.ts';

/** The type of an uploaded attachment is the media type of its file. */
export const uploadsHaveAMediaType: Fault = {
  id: 'attachments/uploads-have-a-media-type',
  title: 'The type of an uploaded attachment is the media type of its file.',
  violates: ['attachments/upload-makes-a-file'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread('file', ({ members, file }) => ({
    members: new Map([...members, ['type', file?.mime ?? 'file']]),
    file,
  })),
};
