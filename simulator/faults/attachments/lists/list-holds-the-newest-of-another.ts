import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';
import { itsOwn } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { allAttachments, ownerIn } from '../../twist/hangers.ts';

/** The list holds the newest attachment of another document, too. */
export const listHoldsTheNewestOfAnother: Fault = {
  id: 'attachments/list-holds-the-newest-of-another',
  title: 'The list holds the newest attachment of another document, too.',
  violates: itsOwn,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records, exchange) => {
    const asked = ownerIn(exchange, belowDocuments);
    const [kind = ''] = asked.split('/');
    const other = allAttachments(exchange, belowDocuments).findLast(
      ({ state }) => state.owner !== asked && state.owner.startsWith(`${kind}/`),
    );
    return other === undefined ? records : [...records, other.data];
  }),
};
