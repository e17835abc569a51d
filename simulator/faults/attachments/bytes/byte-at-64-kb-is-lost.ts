import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

const piece = 65_536;

/** The last byte of the first 64 KB of a file is lost. */
export const byteAt64KbIsLost: Fault = {
  id: 'attachments/byte-at-64-kb-is-lost',
  title: 'The last byte of the first 64 KB of a file is lost.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) =>
    bytes.length > piece ? Buffer.concat([bytes.subarray(0, piece - 1), bytes.subarray(piece)]) : bytes,
  ),
};
