import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** A valid void takes effect at once, without its approval chain. */
export const voidAtOnce: Fault = {
  id: 'service-sheets/void-at-once',
  title: 'A valid void takes effect at once, without its approval chain.',
  violates: [
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    'service-sheets/void-accepts-reason-code',
    'service-sheets/void-accepts-reason-id',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('void', (next) => ({ ...next, state: 'voided' })),
};
