import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';
import { linesIn, withLines } from '../../twist/requisition-line-list.ts';
import { showing } from '../../twist/showing.ts';

/** A draft is shown with the lines of the draft that was made after it. */
export const showJoinsOtherLines: Fault = {
  id: 'requisitions/show-joins-other-lines',
  title: 'A draft is shown with the lines of the draft that was made after it.',
  violates: ['requisitions/show-answers-the-requisition'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: requisition, kind: 'one' }, (data, exchange) => {
    const next = exchange.sandbox.store.get('requisition-header', Number(data['id']) + 1);
    const isMeant = asksFor(exchange, ['show']) && data['status'] === 'draft';
    return isMeant && next?.data['status'] === 'draft' ? withLines(data, linesIn(next.data)) : data;
  }),
};
