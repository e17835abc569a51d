import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { collecting } from '../../twist/requisition-collecting.ts';

/** The list of requisitions in XML holds none. */
export const listInXmlHoldsNone: Fault = {
  id: 'requisitions/list-in-xml-holds-none',
  title: 'The list of requisitions in XML holds none.',
  violates: ['requisitions/list-answers-requisitions'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collecting('list', (_, { format }) =>
    format === 'xml' ? { kind: 'many', resource: requisition, records: [], total: () => 0 } : undefined,
  ),
};
