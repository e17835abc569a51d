import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A byte order mark at the beginning of a file is lost. */
export const byteOrderMarkIsLost: Fault = {
  id: 'attachments/byte-order-mark-is-lost',
  title: 'A byte order mark at the beginning of a file is lost.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => (bytes.indexOf('\ufeff') === 0 ? bytes.subarray(3) : bytes)),
};
