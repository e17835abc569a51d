import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';

/** A file is kept with the head of its part. */
export const filesAreKeptWithTheirHead: Fault = {
  id: 'attachments/files-are-kept-with-their-head',
  title: 'A file is kept with the head of its part.',
  violates: [...bytesKept],
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, { mime }) =>
    Buffer.concat([Buffer.from(`Content-Type: ${mime}\r\n\r\n`), bytes]),
  ),
};
