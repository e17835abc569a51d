import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Bypassing any step approves the sheet. */
export const bypassApproves: Fault = {
  id: 'service-sheets/bypass-approves',
  title: 'Bypassing any step approves the sheet.',
  violates: ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('bypass_current_approval', (next) => ({ ...next, state: 'approved' })),
};
