import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A bare LF becomes CR LF in a file. */
export const lineEndsBecomeWindows: Fault = {
  id: 'attachments/line-ends-become-windows',
  title: 'A bare LF becomes CR LF in a file.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) =>
    Buffer.from(bytes.toString('latin1').replace(/(?<!\r)\n/g, '\r\n'), 'latin1'),
  ),
};
