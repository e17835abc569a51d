import type { Check } from '../harness/check.ts';
import { judgeNamed } from './judge-named.ts';

const requirement = 'payments/filter-by-issuing-bank';
const name = 'payment-partner[issuing-bank]';

/** A payment that the profile knows to be paid through a bank is found by the bank's name and by no other. */
export const filterByBank: Check = {
  id: 'payments/filter-by-bank',
  title: "A filter on the partner's issuing bank selects the payments of the bank with that name",
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { issuingBank } = context.profile.payments;
    if (issuingBank === undefined) {
      const why = 'payments.issuing-bank in the profile names no bank with a payment made through it';
      return context.judge.notApplicable(requirement, why);
    }
    const beside = [`${issuingBank.name} and no other`, issuingBank.name.slice(0, -1).trimEnd()];
    for (const other of beside.filter((text) => text !== '')) {
      await judgeNamed(context, {
        requirement,
        filter: [name, issuingBank.name],
        meets: issuingBank.payment,
        unmet: { filter: [name, other], payment: issuingBank.payment },
      });
    }
  },
};
