import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { show } from '../../twist/agreement/show.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { inXml } from '../../twist/wire/change-records.ts';

const memory = memoryOf(() => new Map<number, Data>());

/** An agreement that was read in XML once is read in XML as it was then. */
export const updateIsSeenLateInXml: Fault = {
  id: 'scheduling-agreements/update-is-seen-late-in-xml',
  title: 'An agreement that was read in XML once is read in XML as it was then.',
  violates: [
    'scheduling-agreements/update-changes',
    'scheduling-agreements/issue-issues',
    'scheduling-agreements/cancel-cancels',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data, exchange) => {
      const seen = memory(exchange);
      const first = seen.get(Number(data['id'])) ?? data;
      seen.set(Number(data['id']), first);
      return isDeepStrictEqual(first, data) ? data : first;
    },
    (exchange) => inXml(exchange) && asksFor(exchange, 'show'),
  ),
};
