import type { Check, Context } from '../harness/check.ts';
import { equality } from '../harness/filters/relations.ts';
import { type Disagreement, expectRecord, type Told } from './expect-record.ts';
import { exported } from './fields.ts';
import { findPayments, varied } from './find-payments.ts';
import { judgeFilter } from './judge-filter.ts';
import { listPayments, type Payment } from './payment-list.ts';

const requirement = 'payments/filter-by-exported';

/** Asks both halves about a payment that does not show its mark: it must be in exactly one. */
const judgePartition = async (context: Context, payment: Payment): Promise<void> => {
  const inHalf = (value: string) =>
    expectRecord(context, { payment, filters: [['exported', value]], returned: true });
  const [marked, fresh] = [await inHalf('true'), await inHalf('false')];
  const untold = [marked, fresh].find((told) => told.kind === 'untold');
  if (untold !== undefined) return context.judge.inconclusive(requirement, untold.why);
  if (marked.kind !== fresh.kind) return context.judge.holds(requirement);
  context.judge.violated(requirement, await doubled(context, payment, [marked, fresh]));
};

const doubled = async (context: Context, { id }: Payment, halves: readonly Told[]): Promise<Disagreement> => {
  const both = halves.every(({ kind }) => kind === 'agrees');
  const named = await listPayments(context, [['id', String(id)]]);
  const exchanges = halves.flatMap((told) => {
    if (told.kind === 'agrees') return [told.exchange];
    return told.kind === 'disagrees' ? told.exchanges : [];
  });
  return {
    expected: `payment ${id} is selected by either exported=true or exported=false`,
    seen: both ? 'it is selected by both' : 'it is selected by neither',
    exchanges: [named.exchange, ...exchanges],
  };
};

/** exported=true and exported=false divide the payments at hand, by the mark where it is shown. */
export const filterByExported: Check = {
  id: 'payments/filter-by-exported',
  title: 'exported=true and exported=false divide the payments by their mark',
  claims: [requirement],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { payments, problem } = await findPayments(context);
    const some = varied(payments, 6);
    context.judge.planned(some.length);
    if (some.length === 0) return context.judge.blocked(requirement, problem);
    for (const payment of some) {
      const [relation] = equality(payments, exported, (one) => one === payment);
      if (relation === undefined) await judgePartition(context, payment);
      else await judgeFilter(context, requirement, relation);
      context.judge.executed();
    }
  },
};
