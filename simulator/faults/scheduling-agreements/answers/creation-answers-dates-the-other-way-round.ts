import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** The answer to a creation has the validity dates in each other's place. */
export const creationAnswersDatesTheOtherWayRound: Fault = {
  id: 'scheduling-agreements/creation-answers-dates-the-other-way-round',
  title: "The answer to a creation has the validity dates in each other's place.",
  violates: ['scheduling-agreements/create-answers-validity-dates'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) =>
      put(data, {
        'validity-start-date': data['validity-end-date'] ?? null,
        'validity-end-date': data['validity-start-date'] ?? null,
      }),
    'create',
  ),
};
