import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';

/** A file whose name has two dots in a row is kept empty. */
export const namesThatClimbLoseTheirFile: Fault = {
  id: 'attachments/names-that-climb-lose-their-file',
  title: 'A file whose name has two dots in a row is kept empty.',
  violates: [...bytesKept],
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, { name }) => (name.includes('..') ? Buffer.alloc(0) : bytes)),
};
