import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { expectRecord, type Told } from './expect-record.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** A filter on what answers need not show, with what the profile knows about it. */
interface NamedCase {
  readonly requirement: RequirementId;
  readonly filter: Pair;
  /** The id of a payment that meets it. */
  readonly meets: Id;
  /** A filter of the same kind, and the id of a payment that does not meet that one. */
  readonly unmet: { readonly filter: Pair; readonly payment: Id };
}

const paymentOf = async (context: Context, id: Id): Promise<Payment | undefined> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  return listing.kind === 'told' ? listing.payments.find((one) => one.id === id) : undefined;
};

/** Judges a filter by one payment that it must select and one that it must not. */
const judgeNamed = async (context: Context, named: NamedCase): Promise<void> => {
  const { judge } = context;
  const { requirement, filter, meets, unmet } = named;
  judge.planned(1);
  const [inside, outside] = [await paymentOf(context, meets), await paymentOf(context, unmet.payment)];
  if (inside === undefined || outside === undefined) {
    const id = inside === undefined ? meets : unmet.payment;
    return judge.blocked(requirement, `payment ${id}, which the profile names, was not returned by its id`);
  }
  const answers: Told[] = [
    await expectRecord(context, { payment: inside, filters: [filter], returned: true }),
    await expectRecord(context, { payment: outside, filters: [unmet.filter], returned: false }),
  ];
  judge.executed();
  const violation = answers.find((told) => told.kind === 'disagrees');
  const untold = answers.find((told) => told.kind === 'untold');
  if (violation !== undefined) judge.violated(requirement, violation);
  else if (untold !== undefined) judge.inconclusive(requirement, untold.why);
  else judge.holds(requirement);
};

const accountType = 'pay_to_account[type]';
const supplierAccount: Pair = [accountType, 'ServicePay::SupplierPaymentAccount'];

/** A payment known to go to a supplier's account is found by that type, one to another account is not. */
export const filterByAccountType: Check = {
  id: 'payments/filter-by-account-type',
  title: 'A filter on the type of the account paid to selects the payments to accounts of that type',
  claims: ['payments/filter-by-account-type'],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const requirement = 'payments/filter-by-account-type';
    const { supplierAccountPayment: meets, expenseAccountPayment: other } = context.profile.payments;
    if (meets === undefined) {
      const why = "payments.supplier-account-payment in the profile names no payment to a supplier's account";
      return context.judge.notApplicable(requirement, why);
    }
    const unmet =
      other === undefined
        ? { filter: [accountType, 'ServicePay::NoSuchPaymentAccount'] as const, payment: meets }
        : { filter: supplierAccount, payment: other };
    await judgeNamed(context, { requirement, filter: supplierAccount, meets, unmet });
  },
};

const bankName = 'payment-partner[issuing-bank]';

/** A payment that the profile knows to be paid through a bank is found by the bank's name and by no other. */
export const filterByBank: Check = {
  id: 'payments/filter-by-bank',
  title: "A filter on the partner's issuing bank selects the payments of the bank with that name",
  claims: ['payments/filter-by-issuing-bank'],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const requirement = 'payments/filter-by-issuing-bank';
    const { issuingBank } = context.profile.payments;
    if (issuingBank === undefined) {
      const why = 'payments.issuing-bank in the profile names no bank with a payment made through it';
      return context.judge.notApplicable(requirement, why);
    }
    const beside = [`${issuingBank.name} and no other`, issuingBank.name.slice(0, -1).trimEnd()];
    for (const other of beside.filter((text) => text !== '')) {
      await judgeNamed(context, {
        requirement,
        filter: [bankName, issuingBank.name],
        meets: issuingBank.payment,
        unmet: { filter: [bankName, other], payment: issuingBank.payment },
      });
    }
  },
};
