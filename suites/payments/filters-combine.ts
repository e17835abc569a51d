import type { Check, Context } from '../harness/check.ts';
import { satisfies } from '../harness/filters/condition.ts';
import type { Filter } from '../harness/filters/filter.ts';
import { type Combination, combinations, pairOf, verdictOn } from './combinations.ts';
import { expectRecord, inWords, type Told } from './expect-record.ts';
import { findPayments, varied } from './find-payments.ts';
import { findStray, selectsAlone } from './judge-filter.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

const requirement = 'payments/filters-combine';

/** Whether a filter selects rightly on its own about this payment: only then can its company be at fault. */
const soundAlone = async (context: Context, filter: Filter, payment: Payment): Promise<boolean> => {
  const pair = pairOf(filter);
  const returned = satisfies(payment.data, filter.condition);
  if (returned === undefined) return false;
  const beside = await expectRecord(context, { payment, filters: [pair], returned });
  if (beside.kind === 'agrees') return (await findStray(context, filter, [pair])) === undefined;
  return beside.kind === 'disagrees' && selectsAlone(context, { filter, pair, payment, returned });
};

/** The filter by id on its own returns that payment alone. */
const idIsSound = async (context: Context, { id }: Payment): Promise<boolean> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  return (
    listing.kind === 'told' && listing.payments.every((one) => one.id === id) && listing.payments.length > 0
  );
};

/** A filter of a combination that is wrong without the others too. */
const unsoundAlone = async (context: Context, combination: Combination): Promise<string | undefined> => {
  const { payment, filters } = combination;
  if (!(await idIsSound(context, payment))) return 'id';
  for (const filter of filters) if (!(await soundAlone(context, filter, payment))) return filter.name;
  return undefined;
};

/** Everything returned meets everything asked, the id too. */
const strayOf = async (context: Context, { payment, filters }: Combination): Promise<Told | undefined> => {
  const asked: Pair[] = [...filters.map(pairOf), ['id', String(payment.id)]];
  const listing = await listPayments(context, asked);
  const stray = listing.kind === 'told' && listing.payments.find((one) => isStray(one, payment, filters));
  if (!stray) return undefined;
  return {
    kind: 'disagrees',
    expected: `every payment in the answer to ${inWords(asked)} meets all of these filters`,
    seen: `payment ${stray.id} does not`,
    exchanges: [listing.exchange],
  };
};

const isStray = (one: Payment, named: Payment, filters: readonly Filter[]): boolean =>
  one.id !== named.id || verdictOn(one, filters) === false;

const judgeCombination = async (context: Context, combination: Combination): Promise<boolean> => {
  const { judge } = context;
  const { payment, filters } = combination;
  const returned = verdictOn(payment, filters) === true;
  const told = await expectRecord(context, { payment, filters: filters.map(pairOf), returned });
  if (told.kind === 'untold') {
    judge.inconclusive(requirement, told.why);
    return false;
  }
  const wrong = told.kind === 'disagrees' ? told : await strayOf(context, combination);
  if (wrong?.kind !== 'disagrees') return true;
  const blamed = await unsoundAlone(context, combination);
  if (blamed === undefined)
    judge.violated(requirement, { ...wrong, explanation: 'filters of one call are not all met' });
  else judge.inconclusive(requirement, `${blamed} does not select rightly on its own`);
  return false;
};

/** Several filters in one call select what meets all of them. */
export const filtersCombine: Check = {
  id: 'payments/filters-combine',
  title: 'Several filters in one call select the payments that meet all of them',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { payments, problem } = await findPayments(context);
    const asked = combinations(varied(payments, 8), context.settings.seed);
    judge.planned(asked.length);
    if (payments.length === 0) return judge.blocked(requirement, problem);
    if (asked.length === 0) return judge.inconclusive(requirement, 'no payment shows values in two fields');
    const sound = { inside: 0, outside: 0 };
    for (const one of asked) {
      const holds = await judgeCombination(context, one);
      if (holds) sound[verdictOn(one.payment, one.filters) === true ? 'inside' : 'outside'] += 1;
      judge.executed();
    }
    // What only finds nothing, or only everything, has not been seen to combine.
    if (sound.inside > 0 && sound.outside > 0) judge.holds(requirement);
    else judge.inconclusive(requirement, 'combinations were not seen both to find and to leave out payments');
  },
};
