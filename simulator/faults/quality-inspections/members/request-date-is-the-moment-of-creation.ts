import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** The requestDate of a new inspection is when it was created. */
export const requestDateIsTheMomentOfCreation: Fault = {
  id: 'quality-inspections/request-date-is-the-moment-of-creation',
  title: 'The requestDate of a new inspection is when it was created.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['create'], ({ data }) =>
    (data['request-date'] ?? null) === null
      ? undefined
      : { data: { 'request-date': data['created-at'] ?? null } },
  ),
};
