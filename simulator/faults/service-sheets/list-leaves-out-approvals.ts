import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';

/** The collection shows sheets without their approvals. */
export const listLeavesOutApprovals: Fault = {
  id: 'service-sheets/list-leaves-out-approvals',
  title: 'The collection shows sheets without their approvals.',
  violates: ['service-sheets/approvals-are-returned'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: serviceSheet, kind: 'many' }, ({ approvals: _, ...others }) => others),
};
