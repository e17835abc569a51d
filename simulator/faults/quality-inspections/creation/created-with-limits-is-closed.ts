import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/inspection/leave.ts';
import { characteristicsIn, recordsIn } from '../../twist/inspection/parts.ts';

/** A new inspection with limits is answered as Open and closed in the background. */
export const createdWithLimitsIsClosed: Fault = {
  id: 'quality-inspections/created-with-limits-is-closed',
  title: 'A new inspection with limits is answered as Open and closed in the background.',
  violates: ['quality-inspections/create-makes-an-open-inspection'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], ({ data }) =>
    characteristicsIn(data).some((one) => recordsIn(one['expected-limits']).length > 0)
      ? { record: { state: 'closed' } }
      : undefined,
  ),
};
