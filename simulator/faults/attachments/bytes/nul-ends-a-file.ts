import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file ends before its first NUL. */
export const nulEndsAFile: Fault = {
  id: 'attachments/nul-ends-a-file',
  title: 'A file ends before its first NUL.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => (bytes.includes(0) ? bytes.subarray(0, bytes.indexOf(0)) : bytes)),
};
