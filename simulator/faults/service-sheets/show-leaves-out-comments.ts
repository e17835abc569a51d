import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';

/** A sheet that is shown alone has no comments. */
export const showLeavesOutComments: Fault = {
  id: 'service-sheets/show-leaves-out-comments',
  title: 'A sheet that is shown alone has no comments.',
  violates: ['service-sheets/comments-are-returned'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: serviceSheet, kind: 'one' }, ({ comments: _, ...others }) => others),
};
