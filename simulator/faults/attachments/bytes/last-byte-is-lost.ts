import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** The last byte of a file is lost. */
export const lastByteIsLost: Fault = {
  id: 'attachments/last-byte-is-lost',
  title: 'The last byte of a file is lost.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => bytes.subarray(0, -1)),
};
