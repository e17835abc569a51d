import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file is read as Latin-1 and kept in UTF-8. */
export const filesAreReadAsLatin1: Fault = {
  id: 'attachments/files-are-read-as-latin-1',
  title: 'A file is read as Latin-1 and kept in UTF-8.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.toString('latin1'))),
};
