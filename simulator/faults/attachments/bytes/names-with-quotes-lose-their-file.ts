import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';

/** A file whose name has a quote is kept empty. */
export const namesWithQuotesLoseTheirFile: Fault = {
  id: 'attachments/names-with-quotes-lose-their-file',
  title: 'A file whose name has a quote is kept empty.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, { name }) => (/["']/.test(name) ? Buffer.alloc(0) : bytes)),
};
