import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** CR LF becomes LF in a file. */
export const lineEndsBecomeUnix: Fault = {
  id: 'attachments/line-ends-become-unix',
  title: 'CR LF becomes LF in a file.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')),
};
