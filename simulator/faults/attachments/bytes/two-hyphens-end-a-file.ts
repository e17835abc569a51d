import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A line that begins with two hyphens ends a file, as if it were a boundary. */
export const twoHyphensEndAFile: Fault = {
  id: 'attachments/two-hyphens-end-a-file',
  title: 'A line that begins with two hyphens ends a file, as if it were a boundary.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => {
    const at = bytes.indexOf('\r\n--');
    return at === -1 ? bytes : bytes.subarray(0, at);
  }),
};
