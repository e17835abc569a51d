import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';

/** The eighth bit of every byte of a file is lost. */
export const eighthBitIsLost: Fault = {
  id: 'attachments/eighth-bit-is-lost',
  title: 'The eighth bit of every byte of a file is lost.',
  violates: [...bytesKept],
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.map((byte) => byte & 0x7f))),
};
