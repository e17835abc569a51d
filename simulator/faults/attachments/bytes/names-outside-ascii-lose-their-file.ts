import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file whose name has letters outside ASCII is kept empty. */
export const namesOutsideAsciiLoseTheirFile: Fault = {
  id: 'attachments/names-outside-ascii-lose-their-file',
  title: 'A file whose name has letters outside ASCII is kept empty.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, { name }) => (/[^\x20-\x7e]/.test(name) ? Buffer.alloc(0) : bytes)),
};
