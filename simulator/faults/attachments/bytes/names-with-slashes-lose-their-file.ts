import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file whose name has a slash is kept empty. */
export const namesWithSlashesLoseTheirFile: Fault = {
  id: 'attachments/names-with-slashes-lose-their-file',
  title: 'A file whose name has a slash is kept empty.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, { name }) => (name.includes('/') ? Buffer.alloc(0) : bytes)),
};
