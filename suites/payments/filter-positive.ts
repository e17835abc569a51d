import type { Context } from '../harness/check.ts';
import type { Filter } from '../harness/filters/filter.ts';
import { type Disagreement, expectRecord, type Told } from './expect-record.ts';
import { selectsAlone } from './filter-alone.ts';
import { hiddenRest } from './hidden-rest.ts';
import type { Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

type Positive = { readonly pair: Pair } | { readonly why: string } | { readonly violation: Disagreement };

/** The first way to write a filter's value under which a payment that meets it is found. */
export const firstUnderstood = async (
  context: Pick<Context, 'client' | 'profile'>,
  filter: Filter,
  payment: Payment,
): Promise<Positive> => {
  const answers: Told[] = [];
  for (const value of filter.values) {
    const pair: Pair = [filter.name, value];
    const told = await expectRecord(context, { payment, filters: [pair], returned: true });
    if (told.kind === 'agrees') return { pair };
    answers.push(told);
  }
  const untold = answers.find((told) => told.kind === 'untold');
  if (untold !== undefined) return { why: untold.why };
  const [violation] = answers.filter((told) => told.kind === 'disagrees');
  if (violation === undefined) return { why: 'there is no value to ask with' };
  const why = (await hiddenRest(context, filter, payment)) ?? (await combining(context, filter, payment));
  return why === undefined ? { violation } : { why };
};

const combining = async (
  context: Pick<Context, 'client' | 'profile'>,
  filter: Filter,
  payment: Payment,
): Promise<string | undefined> => {
  const [value] = filter.values;
  if (value === undefined || filter.name === 'id') return undefined;
  const alone = await selectsAlone(context, { filter, pair: [filter.name, value], payment, returned: true });
  return alone
    ? 'alone it finds the payment, beside id it does not: see payments/filters-combine'
    : undefined;
};
