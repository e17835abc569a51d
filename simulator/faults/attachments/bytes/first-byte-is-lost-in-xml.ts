import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** Where XML is accepted, an upload loses its first byte. */
export const firstByteIsLostInXml: Fault = {
  id: 'attachments/first-byte-is-lost-in-xml',
  title: 'Where XML is accepted, an upload loses its first byte.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, _, { format }) => (format === 'xml' ? bytes.subarray(1) : bytes)),
};
