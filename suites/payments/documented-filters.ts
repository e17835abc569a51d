import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { conditionFor, satisfies } from '../harness/filters/condition.ts';
import type { RequestFilter } from '../harness/filters/filter.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { valueAt } from '../harness/resources/member-at.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { findPayment, findPayments } from './collection.ts';
import { type Disagreement, expectRecord, type FilterAnswer, judgeAnswers } from './expect-record.ts';
import { findKnownStray, findLost, findStray } from './filter-effects.ts';
import type { FilterPair, Payment } from './payment-list.ts';

/** A filter on a member that answers may omit, with what the profile knows about it. */
interface NamedCase {
  readonly requirement: RequirementId;
  readonly filter: FilterPair;
  /** The id of a payment that meets it. */
  readonly meets: Id;
  /** A filter of the same kind, with the id of a payment that does not meet it. */
  readonly unmet: { readonly filter: FilterPair; readonly payment: Id };
}

const expenses = 'payments.expense-account-payment';

/** Where payments show the values of the documented example filters, and the profile keys about them. */
const shownAt: Readonly<Record<string, { readonly path: string; readonly key: string }>> = {
  'pay_to_account[type]': { path: 'pay-to-account.type', key: 'payments.supplier-account-payment' },
  'payment-partner[issuing-bank]': { path: 'payment-partner.issuing-bank', key: 'payments.issuing-bank' },
};

/** Why the profile contradicts what a read of a payment shows; undefined if it does not. */
const contradiction = (
  { data }: Payment,
  [name, wanted]: FilterPair,
  { isMet, by }: { readonly isMet: boolean; readonly by?: string | undefined },
): string | undefined => {
  const { path = '', key = '' } = shownAt[name] ?? {};
  const shown = valueAt(data, path);
  if (typeof shown !== 'string' || (foldStatus(shown) === foldStatus(wanted)) === isMet) return undefined;
  const words = `payment ${jsonText(data['id'] ?? null)} shows ${path} ${shown}, which is not what the profile says of it`;
  return whyLacking(words, by ?? key);
};

/** A filter with the condition on the member that shows its value. */
const shownFilter = ([name, value]: FilterPair): RequestFilter => {
  const path = (shownAt[name]?.path ?? '').split('.');
  return { name, condition: conditionFor({ path, name, type: 'string' }, 'eq', [value]), values: [value] };
};

/** Finds a payment that a filter without an id loses, or returns wrongly. */
const findWrongAlone = async (
  context: Context,
  { filter, unmet }: NamedCase,
  { inside, outside }: { readonly inside: Payment; readonly outside: Payment },
): Promise<Disagreement | undefined> => {
  const shown = shownFilter(filter);
  const meets = ({ data }: Payment) => satisfies(data, shown.condition);
  const { listed } = await findPayments(context);
  const certain = listed.filter((one) => one.id === inside.id || meets(one) === true);
  // The member is conclusive about other payments only if the known payment shows exactly the filter's value.
  const isShown = meets(inside) === true;
  // Account types are left out: an account may show a more specific type that the filter covers.
  const stray = isShown && filter[0] === bank ? await findStray(context, shown, [filter]) : undefined;
  return (
    stray ??
    (await findKnownStray(context, outside, unmet.filter)) ??
    (await findLost(context, isShown ? certain : certain.filter(({ id }) => id === inside.id), filter))
  );
};

/** Judges a filter by a payment that it must select and one that it must not. */
const judgeNamed = async (context: Context, named: NamedCase): Promise<void> => {
  const { judge } = context;
  const { requirement, filter, meets, unmet } = named;
  judge.planned(1);
  const [inside, outside] = [await findPayment(context, meets), await findPayment(context, unmet.payment)];
  if (inside === undefined || outside === undefined) {
    const id = inside === undefined ? meets : unmet.payment;
    return judge.blocked(requirement, `payment ${id}, which the profile names, was not returned by its id`);
  }
  const wrong =
    contradiction(inside, filter, { isMet: true }) ??
    contradiction(outside, unmet.filter, {
      ...{ isMet: false, by: meets === unmet.payment ? undefined : expenses },
    });
  if (wrong !== undefined) return judge.inconclusive(requirement, wrong);
  const answers: FilterAnswer[] = [
    await expectRecord(context, { payment: inside, filters: [filter], returned: true }),
    await expectRecord(context, { payment: outside, filters: [unmet.filter], returned: false }),
  ];
  const agrees = answers.every(({ kind }) => kind === 'agrees');
  const alone = agrees ? await findWrongAlone(context, named, { inside, outside }) : undefined;
  judge.executed();
  if (alone !== undefined) judge.violated(requirement, alone);
  else judgeAnswers(judge, requirement, answers);
};

const accountType = 'pay_to_account[type]';
export const supplierAccount: FilterPair = [accountType, 'ServicePay::SupplierPaymentAccount'];
export const noSuchAccount: FilterPair = [accountType, 'ServicePay::NoSuchPaymentAccount'];

export const bank = 'payment-partner[issuing-bank]';

/** A check of a filter for which the profile must describe some payments. */
interface NamedFilter extends Pick<Check, 'id' | 'title'>, Pick<NamedCase, 'requirement'> {
  /** Undefined if the profile lacks the information. */
  readonly casesFor: (known: Profile['payments']) => readonly Omit<NamedCase, 'requirement'>[] | undefined;
  /** Describes the information that the profile lacks. */
  readonly missing: string;
}

const namedFilter = ({ id, title, requirement, casesFor, missing }: NamedFilter): Check => ({
  ...{ id, title, claims: [requirement], observes: [], effect: 'reads' },
  run: async (context) => {
    const cases = casesFor(context.profile.payments);
    if (cases === undefined) return context.judge.notApplicable(requirement, missing);
    for (const one of cases) await judgeNamed(context, { requirement, ...one });
  },
});

/** A payment to a supplier's account must be found by that type and by no other. */
export const filterByAccountType = namedFilter({
  id: 'payments/account-type-filter',
  title: 'A filter on the type of the account paid to selects the payments to accounts of that type',
  requirement: 'payments/filter-by-account-type',
  missing: whyLacking(
    "the profile names no payment to a supplier's account",
    'payments.supplier-account-payment',
  ),
  casesFor: ({ supplierAccountPayment: meets }) =>
    meets === undefined
      ? undefined
      : [{ filter: supplierAccount, meets, unmet: { filter: noSuchAccount, payment: meets } }],
});

/** The same filter must leave out a payment to an account for expenses. */
export const accountTypeLeavesOutExpenses = namedFilter({
  id: 'payments/account-type-leaves-out-expenses',
  title: "A filter on the type of a supplier's account leaves out payments of expenses",
  requirement: 'payments/account-type-filter-leaves-out-expenses',
  missing: whyLacking(
    "the profile does not name both a payment to a supplier's account and one to an account for expenses",
    'payments.supplier-account-payment',
    expenses,
  ),
  casesFor: ({ supplierAccountPayment: meets, expenseAccountPayment: payment }) =>
    meets === undefined || payment === undefined
      ? undefined
      : [{ filter: supplierAccount, meets, unmet: { filter: supplierAccount, payment } }],
});

/** A payment through a bank must be found by the bank's name and by no other. */
export const filterByBank = namedFilter({
  id: 'payments/filter-by-bank',
  title: "A filter on the partner's issuing bank selects the payments of the bank with that name",
  requirement: 'payments/filter-by-issuing-bank',
  missing: whyLacking('the profile names no bank with a payment made through it', 'payments.issuing-bank'),
  casesFor: ({ issuingBank }) => {
    if (issuingBank === undefined) return undefined;
    const { name, payment } = issuingBank;
    const others = [`${name} and no other`, name.slice(0, -1).trimEnd()].filter((text) => text !== '');
    return others.map((other) => ({
      ...{ filter: [bank, name], meets: payment },
      unmet: { filter: [bank, other], payment },
    }));
  },
});
