import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check } from '../harness/check.ts';
import { expectRecord } from './expect-record.ts';
import { listPayments } from './payment-list.ts';

const claims: readonly RequirementId[] = [
  'payments/exported-flag-tells-previous-export',
  'payments/filter-by-exported',
];

/** What integrations rely on: a payment that nobody exported comes with exported=false. */
export const newPaymentIsFound: Check = {
  id: 'payments/new-payment-is-found',
  title: 'A payment that was not exported yet is found by exported=false',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    const all = (act: (claim: RequirementId) => void) => claims.forEach(act);
    judge.planned(1);
    const { id } = (await supply.payment({ exported: false })) ?? {};
    if (id === undefined) return all((one) => judge.unmet(one, 'there is no payment that was not exported'));
    const named = await listPayments(context, [['id', String(id)]]);
    const payment = named.kind === 'told' ? named.payments.find((one) => one.id === id) : undefined;
    if (payment === undefined) {
      return all((one) => judge.blocked(one, `payment ${id} was not returned by its id`));
    }
    const fresh = await expectRecord(context, { payment, filters: [['exported', 'false']], returned: true });
    const marked = await expectRecord(context, { payment, filters: [['exported', 'true']], returned: false });
    judge.executed();
    const untold = [fresh, marked].find((told) => told.kind === 'untold');
    const wrong = [fresh, marked].find((told) => told.kind === 'disagrees');
    if (wrong !== undefined) judge.violated('payments/filter-by-exported', wrong);
    else if (untold !== undefined) judge.inconclusive('payments/filter-by-exported', untold.why);
    else judge.holds('payments/filter-by-exported');
    const flag = payment.data['exported'];
    if (flag === false) judge.holds('payments/exported-flag-tells-previous-export');
    else if (flag === true) {
      judge.violated('payments/exported-flag-tells-previous-export', {
        expected: `payment ${id}, which was not exported, shows exported as false`,
        seen: 'it shows true',
        exchanges: [named.exchange],
      });
    } else
      judge.inconclusive(
        'payments/exported-flag-tells-previous-export',
        'the payment does not show exported',
      );
  },
};
