import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file is kept in Base64. */
export const filesAreKeptInBase64: Fault = {
  id: 'attachments/files-are-kept-in-base64',
  title: 'A file is kept in Base64.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.toString('base64'))),
};
