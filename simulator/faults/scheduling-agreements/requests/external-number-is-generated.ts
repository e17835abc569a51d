import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement without external number gets a number of the platform. */
export const externalNumberIsGenerated: Fault = {
  id: 'scheduling-agreements/external-number-is-generated',
  title: 'An agreement without external number gets a number of the platform.',
  violates: ['scheduling-agreements/external-number-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('external-scheduling-agreement-number', (_, made) => `SA-${String(made['id'])}`),
};
