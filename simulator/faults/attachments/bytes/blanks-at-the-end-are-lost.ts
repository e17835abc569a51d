import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** Blanks and line ends at the end of a file are lost. */
export const blanksAtTheEndAreLost: Fault = {
  id: 'attachments/blanks-at-the-end-are-lost',
  title: 'Blanks and line ends at the end of a file are lost.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.toString('latin1').trimEnd(), 'latin1')),
};
