import type { Fault } from '../../fault.ts';
import { forget } from '../../twist/agreement/forget.ts';

/** An agreement that is created as issued is answered and not stored. */
export const issuedFromTheStartIsNotStored: Fault = {
  id: 'scheduling-agreements/issued-from-the-start-is-not-stored',
  title: 'An agreement that is created as issued is answered and not stored.',
  violates: ['scheduling-agreements/create-makes-an-agreement'],
  kind: 'behavioural',
  step: 'apply',
  wrap: forget(({ state }) => state.record.state === 'issued'),
};
