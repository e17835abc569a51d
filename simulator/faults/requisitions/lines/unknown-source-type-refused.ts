import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';
import { sourceTypesIn } from '../../twist/source-type.ts';

const known = ['Catalog', 'Non-Catalog', 'SupplierItem'];

/** A source-type that the platform does not know is refused. */
export const unknownSourceTypeRefused: Fault = {
  id: 'requisitions/unknown-source-type-refused',
  title: 'A source-type that the platform does not know is refused.',
  violates: ['requisitions/source-type-is-ignored'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ exchange }) => sourceTypesIn(exchange).some((type) => !known.includes(type))),
};
