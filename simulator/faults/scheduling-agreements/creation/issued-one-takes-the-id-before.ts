import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** An agreement that is issued has the id of the one before it. */
export const issuedOneTakesTheIdBefore: Fault = {
  id: 'scheduling-agreements/issued-one-takes-the-id-before',
  title: 'An agreement that is issued has the id of the one before it.',
  violates: ['scheduling-agreements/id-is-unique'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) => (data['status'] === 'Issued' ? put(data, { id: Number(data['id']) - 1 }) : data)),
};
