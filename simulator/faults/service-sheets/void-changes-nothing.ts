import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** A valid void is answered with success though the sheet stays approved. */
export const voidChangesNothing: Fault = {
  id: 'service-sheets/void-changes-nothing',
  title: 'A valid void is answered with success though the sheet stays approved.',
  violates: [
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    'service-sheets/void-accepts-reason-code',
    'service-sheets/void-accepts-reason-id',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('void', (_, { record }) => record),
};
