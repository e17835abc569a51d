import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import {
  type StoredAgreement,
  storeAgreement,
} from '../../../handlers/scheduling-agreements/store-agreement.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { partsOf } from '../../twist/agreement/leave.ts';
import { giveAgreement } from '../../twist/agreement/misread.ts';

/** An agreement of another type than WITHOUT_RELEASE is created as such. */
export const otherTypeIsKept: Fault = {
  id: 'scheduling-agreements/other-type-is-kept',
  title: 'An agreement of another type than WITHOUT_RELEASE is created as such.',
  violates: ['scheduling-agreements/type-is-without-release'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => async (exchange) => {
    const sent = asksFor(exchange, 'create') ? givenAgreement(exchange) : undefined;
    const type = sent?.['type'];
    if (sent === undefined || typeof type !== 'string' || type === 'WITHOUT_RELEASE') return step(exchange);
    giveAgreement(exchange, { ...sent, type: 'WITHOUT_RELEASE' });
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      const made = exchange.document as StoredAgreement;
      const parts = partsOf(made);
      exchange.document = storeAgreement(
        exchange.sandbox.store,
        { ...parts, data: { ...made.data, type } },
        made,
      );
      fired(exchange);
    };
  },
};
