import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file is read as UTF-8, and what is none becomes question marks. */
export const filesAreReadAsUtf8: Fault = {
  id: 'attachments/files-are-read-as-utf-8',
  title: 'A file is read as UTF-8, and what is none becomes question marks.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes) => Buffer.from(bytes.toString('utf8'))),
};
