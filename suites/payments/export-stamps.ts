import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Clock } from '../harness/clock.ts';
import { observer } from '../laws/unspecified.ts';
import { marks, putRequest } from './requests.ts';
import { passTime, readStamped, type Stamped } from './stamps.ts';

const stamps = ['last-exported-at', 'updated-at'] as const;

interface Marked {
  readonly before: Stamped;
  readonly after: Stamped;
}

const mark = async ({ client }: Context, id: Id): Promise<void> => {
  await client.send(putRequest(id, marks.query));
};

/** Marks a payment once, or once more, with time in between where there is a clock. */
const markOne = async (
  context: Context,
  { again, clock }: { readonly again: boolean; readonly clock?: Clock },
): Promise<Marked | undefined> => {
  const payment = await context.supply.payment({ exported: false });
  if (payment === undefined) return undefined;
  if (again) await mark(context, payment.id);
  const before = await readStamped(context, payment.id);
  if (clock !== undefined) await passTime(clock, before?.shown === undefined ? [] : [before.shown]);
  await mark(context, payment.id);
  const after = await readStamped(context, payment.id);
  return before === undefined || after === undefined ? undefined : { before, after };
};

const differs = ({ before, after }: Marked, member: string): boolean =>
  before.data[member] !== after.data[member];

/** A stamp that stays the same tells something only when more time has passed than its last place. */
const patiently = async (context: Context, again: boolean, clock: Clock): Promise<Marked | undefined> => {
  const quick = await markOne(context, { again });
  const isMoved = quick !== undefined && stamps.every((member) => differs(quick, member));
  return isMoved ? quick : ((await markOne(context, { again, clock })) ?? quick);
};

const isShown = ({ after }: Marked, member: string): boolean => after.data[member] !== undefined;

/** What marking does to the stamps of a payment that was not exported. */
const observeFirst = async (context: Context): Promise<void> => {
  const marked = await patiently(context, false, context.clock);
  if (marked === undefined) return;
  const { judge } = context;
  const { exchange } = marked.after;
  if (isShown(marked, 'last-exported-at')) {
    const answer = differs(marked, 'last-exported-at') ? 'stamped' : 'untouched';
    judge.observe('payments/last-exported-at-on-export', answer, exchange);
  }
  if (isShown(marked, 'updated-at')) {
    const answer = differs(marked, 'updated-at') ? 'moves' : 'untouched';
    judge.observe('payments/updated-at-on-export', answer, exchange);
  }
};

const observeAgain = async (context: Context): Promise<void> => {
  const marked = await patiently(context, true, context.clock);
  if (marked === undefined || !stamps.some((member) => isShown(marked, member))) return;
  const answer = stamps.some((member) => differs(marked, member)) ? 'stamped' : 'untouched';
  context.judge.observe('payments/export-repeated', answer, marked.after.exchange);
};

/** Marks a payment, and a marked one once more, with time in between, and observes the stamps. */
export const exportStamps: Check = observer({
  id: 'payments/export-stamps',
  title: 'What marking does to the stamps of a payment',
  effect: 'changes',
  open: async () => true,
  looks: [
    {
      observes: ['payments/last-exported-at-on-export', 'payments/updated-at-on-export'],
      look: observeFirst,
    },
    { observes: ['payments/export-repeated'], look: observeAgain },
  ],
});
