import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Bypassing skips two steps where there are more than two. */
export const bypassSkipsTwo: Fault = {
  id: 'service-sheets/bypass-skips-two',
  title: 'Bypassing skips two steps where there are more than two.',
  violates: ['service-sheets/bypass-skips-current-step'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('bypass_current_approval', (next) =>
    stepsAhead(next.approvals).length > 1
      ? { ...next, approvals: settleStep(next.approvals, 'skipped') }
      : undefined,
  ),
};
