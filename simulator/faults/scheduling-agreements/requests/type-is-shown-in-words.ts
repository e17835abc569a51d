import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The type of an agreement is shown as a word of the platform. */
export const typeIsShownInWords: Fault = {
  id: 'scheduling-agreements/type-is-shown-in-words',
  title: 'The type of an agreement is shown as a word of the platform.',
  violates: [
    'scheduling-agreements/type-is-without-release',
    'scheduling-agreements/create-keeps-the-header',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => put(data, { type: 'FORECAST' })),
};
