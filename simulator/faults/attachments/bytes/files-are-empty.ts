import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** Every file is kept empty. */
export const filesAreEmpty: Fault = {
  id: 'attachments/files-are-empty',
  title: 'Every file is kept empty.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes(() => Buffer.alloc(0)),
};
