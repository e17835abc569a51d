import type { Fault } from '../../fault.ts';
import { keepOtherBytes } from '../../twist/attached/keep-other-bytes.ts';
import { bytesKept } from '../../twist/attached/rows.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

const files = memoryOf(() => new Map<string, Buffer>());

/** A file of a name that was there before is kept as the first of that name. */
export const filesOfOneNameAreOne: Fault = {
  id: 'attachments/files-of-one-name-are-one',
  title: 'A file of a name that was there before is kept as the first of that name.',
  violates: bytesKept,
  kind: 'behavioural',
  step: 'validate',
  wrap: keepOtherBytes((bytes, { name }, exchange) => {
    const known = files(exchange);
    const first = known.get(name) ?? bytes;
    known.set(name, first);
    return first;
  }),
};
