import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Two agreements after each other have the same id. */
export const twoShareAnId: Fault = {
  id: 'scheduling-agreements/two-share-an-id',
  title: 'Two agreements after each other have the same id.',
  violates: ['scheduling-agreements/id-is-unique'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => put(data, { id: Math.floor(Number(data['id']) / 2) * 2 })),
};
