import type { Fault } from '../../fault.ts';
import { lastLeft } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-project-owner the last of several projects keeps its owner. */
export const lastProjectKeepsItsOwner: Fault = {
  id: 'user-reassignments/last-project-keeps-its-owner',
  title: 'With replace-as-project-owner the last of several projects keeps its owner.',
  violates: ['user-reassignments/replace-as-project-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lastLeft, ['owned-projects']),
};
