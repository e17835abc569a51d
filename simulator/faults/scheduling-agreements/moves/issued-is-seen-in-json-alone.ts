import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** An agreement that was issued later is still a draft in XML. */
export const issuedIsSeenInJsonAlone: Fault = {
  id: 'scheduling-agreements/issued-is-seen-in-json-alone',
  title: 'An agreement that was issued later is still a draft in XML.',
  violates: ['scheduling-agreements/issue-issues'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data, exchange) =>
      data['status'] === 'Issued' && data['created-at'] !== data['updated-at'] && asksFor(exchange, 'show')
        ? put(data, { status: 'Draft' })
        : data,
    inXml,
  ),
};
