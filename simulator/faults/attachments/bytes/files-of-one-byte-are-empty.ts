import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file of one byte is kept empty. */
export const filesOfOneByteAreEmpty: Fault = {
  id: 'attachments/files-of-one-byte-are-empty',
  title: 'A file of one byte is kept empty.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => (bytes.length === 1 ? Buffer.alloc(0) : bytes)),
};
