import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { needScope } from '../../twist/inspection/need-scope.ts';

/** Inspections are read only with the scope of scheduling agreements, too. */
export const readingTakesAScopeOfAgreements: Fault = {
  id: 'quality-inspections/reading-takes-a-scope-of-agreements',
  title: 'Inspections are read only with the scope of scheduling agreements, too.',
  violates: ['quality-inspections/scopes-suffice'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: needScope('core.scheduling_agreement.read', (exchange) => asksFor(exchange, 'show')),
};
