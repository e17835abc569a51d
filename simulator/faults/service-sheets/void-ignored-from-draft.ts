import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** A void of a sheet in draft is answered with success though nothing happens. */
export const voidIgnoredFromDraft: Fault = {
  id: 'service-sheets/void-ignored-from-draft',
  title: 'A void of a sheet in draft is answered with success though nothing happens.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting('void', ({ record }) => record.state === 'draft'),
};
