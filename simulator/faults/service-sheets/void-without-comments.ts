import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A void without comments is accepted. */
export const voidWithoutComments: Fault = {
  id: 'service-sheets/void-without-comments',
  title: 'A void without comments is accepted.',
  violates: ['service-sheets/void-needs-comments'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ input, record, orderLineOpen }) =>
    record.state === 'approved' && orderLineOpen && input['comments'] === undefined
      ? { input: { ...input, comments: 'None' } }
      : undefined,
  ),
};
