import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import type { Fault } from '../../fault.ts';
import { giveAgreement } from '../../twist/agreement/misread.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';
import { drop } from '../../twist/agreement/parts.ts';

/** An update changes the agreement before the one that it names. */
export const updateChangesTheOneBefore: Fault = {
  id: 'scheduling-agreements/update-changes-the-one-before',
  title: 'An update changes the agreement before the one that it names.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('update', (all, asked, exchange) => {
    giveAgreement(exchange, drop(givenAgreement(exchange), 'external-scheduling-agreement-number', 'items'));
    return before(all, asked, exchange);
  }),
};
