import type { Check } from '../harness/check.ts';
import { judgeNamed } from './judge-named.ts';
import type { Pair } from './requests.ts';

const requirement = 'payments/filter-by-account-type';
const name = 'pay_to_account[type]';
const filter: Pair = [name, 'ServicePay::SupplierPaymentAccount'];

/** A payment known to go to a supplier's account is found by that type, one to another account is not. */
export const filterByAccountType: Check = {
  id: 'payments/filter-by-account-type',
  title: 'A filter on the type of the account paid to selects the payments to accounts of that type',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { supplierAccountPayment: meets, expenseAccountPayment: other } = context.profile.payments;
    if (meets === undefined) {
      const why = "payments.supplier-account-payment in the profile names no payment to a supplier's account";
      return context.judge.notApplicable(requirement, why);
    }
    const unmet =
      other === undefined
        ? { filter: [name, 'ServicePay::NoSuchPaymentAccount'] as const, payment: meets }
        : { filter, payment: other };
    await judgeNamed(context, { requirement, filter, meets, unmet });
  },
};
