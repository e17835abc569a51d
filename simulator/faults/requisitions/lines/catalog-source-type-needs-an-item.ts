import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { sourceTypesIn } from '../../twist/source-type.ts';

/** A source-type of Catalog is refused for a free-form line. */
export const catalogSourceTypeNeedsAnItem: Fault = {
  id: 'requisitions/catalog-source-type-needs-an-item',
  title: 'A source-type of Catalog is refused for a free-form line.',
  violates: ['requisitions/source-type-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(
    ({ sent, exchange }) =>
      sourceTypesIn(exchange).includes('Catalog') &&
      (sent.lines ?? []).some(({ item }) => (item ?? null) === null),
  ),
};
