import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement without type is WITHOUT_RELEASE. */
export const typeHasADefault: Fault = {
  id: 'scheduling-agreements/type-has-a-default',
  title: 'An agreement without type is WITHOUT_RELEASE.',
  violates: ['scheduling-agreements/type-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('type', () => 'WITHOUT_RELEASE'),
};
