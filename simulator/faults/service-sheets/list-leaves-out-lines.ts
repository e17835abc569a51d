import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';

/** The collection shows sheets without their lines. */
export const listLeavesOutLines: Fault = {
  id: 'service-sheets/list-leaves-out-lines',
  title: 'The collection shows sheets without their lines.',
  violates: ['service-sheets/lines-are-returned'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: serviceSheet, kind: 'many' }, ({ lines: _, ...others }) => others),
};
