import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** An agreement that is issued is shown as of type WITH_RELEASE. */
export const issuedOnesAreShownWithRelease: Fault = {
  id: 'scheduling-agreements/issued-ones-are-shown-with-release',
  title: 'An agreement that is issued is shown as of type WITH_RELEASE.',
  violates: [
    'scheduling-agreements/type-is-without-release',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (data['status'] === 'Issued' ? put(data, { type: 'WITH_RELEASE' }) : data)),
};
