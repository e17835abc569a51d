import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** A second void is accepted while one is pending when it gives its reason by id. */
export const secondVoidById: Fault = {
  id: 'service-sheets/second-void-by-id',
  title: 'A second void is accepted while one is pending when it gives its reason by id.',
  violates: ['service-sheets/one-pending-void-at-a-time'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting(
    'void',
    ({ record, input }) => record.state === 'pending_void' && input['reason_insight_id'] !== undefined,
  ),
};
