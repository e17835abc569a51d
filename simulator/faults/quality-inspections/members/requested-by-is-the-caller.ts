import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A new inspection is requested by whoever sends it. */
export const requestedByIsTheCaller: Fault = {
  id: 'quality-inspections/requested-by-is-the-caller',
  title: 'A new inspection is requested by whoever sends it.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent, exchange) => {
    const by = actingUser(exchange);
    return (sent['requested-by'] ?? by) === by ? sent : { ...sent, 'requested-by': by };
  }),
};
