import { payment } from '../../models/resources/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { readOne } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type Clock, passTime } from '../harness/time/clock.ts';
import {
  observer,
  type ProbeResult,
  resultOf,
  silenceObserver,
  type UnspecifiedRequest,
} from '../laws/unspecified.ts';
import { furtherMarks, marks, type PutParts, putRequest } from './payment-list.ts';
import { isMarked, readPayment, readStamped, type StampedPayment } from './payment-snapshot.ts';

/** The result of a PUT, and whether the payment is marked afterwards. */
interface PutResult extends ProbeResult {
  readonly marked: boolean;
}

/** An undocumented form of PUT, for a payment that is marked or not. */
interface Form extends Omit<UnspecifiedRequest<unknown, PutResult>, 'send'> {
  readonly marked: boolean;
  readonly parts: PutParts;
}

const setsMark: Pick<Form, 'marked' | 'accepted' | 'refused'> = {
  marked: false,
  accepted: ({ marked }) => (marked ? 'accepted' : 'passed over'),
  refused: ({ marked }) => (marked ? 'refused, and yet it is marked' : 'refused'),
};

const forms: readonly Form[] = [
  {
    silence: 'payments/exported-false-on-put',
    marked: true,
    parts: { query: [['exported', 'false']] },
    accepted: ({ marked }) => (marked ? 'ignored' : 'clears'),
  },
  {
    silence: 'payments/put-without-exported',
    marked: false,
    parts: {},
    accepted: ({ marked }) => (marked ? 'it marks the payment' : 'accepted'),
    refused: ({ marked }) => (marked ? 'it marks the payment' : 'refused'),
  },
  { silence: 'payments/put-json-body', ...setsMark, parts: furtherMarks.json },
  { silence: 'payments/put-xml-root', ...setsMark, parts: furtherMarks.otherRoot },
];

const put = (context: Context, id: Id, parts: PutParts) => context.client.send(putRequest(id, parts));

const send = async (context: Context, { marked, parts }: Form): Promise<PutResult | undefined> => {
  const payment = await context.fixtures.payment({ exported: false });
  if (payment === undefined) return undefined;
  if (marked) await put(context, payment.id, marks.query);
  const before = await readPayment(context, payment.id);
  if (before.state === undefined || isMarked(before.state) !== marked) return undefined;
  const answer = await put(context, payment.id, parts);
  const { state } = await readPayment(context, payment.id);
  return state === undefined ? undefined : { ...resultOf(answer), marked: isMarked(state) };
};

/** Observes forms of PUT beyond the two documented ones. */
export const putForms: Check = observer({
  id: 'payments/put-forms',
  title: 'How PUT requests in undocumented forms are treated',
  open: async () => true,
  observers: forms.map((form) =>
    silenceObserver<unknown, PutResult>({ ...form, send: (context) => send(context, form) }),
  ),
});

const answerOf = ({ text, format }: Answer, id: Id): string => {
  if (text.trim() === '') return 'empty';
  if (format === undefined) return 'something that is neither JSON nor XML';
  try {
    return readOne(payment, text, format).data['id'] === id ? 'payment' : 'something else';
  } catch {
    return 'something that cannot be read';
  }
};

/** Observes the answer to an accepted mark. */
export const putAnswer: Check = observer({
  id: 'payments/put-answer',
  title: 'What the answer to an accepted export mark holds',
  open: ({ fixtures }) => fixtures.payment({ exported: false }),
  observers: [
    silenceObserver({
      silence: 'payments/put-answer-body',
      send: async ({ client }: Context, { id }: { readonly id: Id }) =>
        resultOf(await client.send(putRequest(id, marks.query))),
      accepted: ({ answer }, _, { id }) => answerOf(answer, id),
      refused: () => undefined,
    }),
  ],
});

const stamps = ['last-exported-at', 'updated-at'] as const;

interface MarkResult {
  readonly before: StampedPayment;
  readonly after: StampedPayment;
  readonly outcome: ProbeResult['outcome'];
}

/** Marks a payment once or a second time; lets time pass in between if a clock is given. */
const markOne = async (
  context: Context,
  { again, clock }: { readonly again: boolean; readonly clock?: Clock },
): Promise<MarkResult | undefined> => {
  const payment = await context.fixtures.payment({ exported: false });
  if (payment === undefined) return undefined;
  if (again) await put(context, payment.id, marks.query);
  const before = await readStamped(context, payment.id);
  if (clock !== undefined) await passTime(clock, before?.shown === undefined ? [] : [before.shown]);
  const { outcome } = resultOf(await put(context, payment.id, marks.query));
  const after = await readStamped(context, payment.id);
  return before === undefined || after === undefined ? undefined : { before, after, outcome };
};

const differs = ({ before, after }: MarkResult, member: string): boolean =>
  before.data[member] !== after.data[member];

/** Marks a payment, and another one after some time if stamps did not change: only then is that conclusive. */
const eventually = async (
  context: Context,
  again: boolean,
  clock: Clock,
): Promise<MarkResult | undefined> => {
  const quick = await markOne(context, { again });
  const isConclusive =
    quick?.outcome === 'refused' || stamps.every((member) => quick && differs(quick, member));
  return isConclusive ? quick : ((await markOne(context, { again, clock })) ?? quick);
};

const isShown = ({ after }: MarkResult, member: string): boolean => after.data[member] !== undefined;

/** Observes how marking a payment for the first time changes its timestamps. */
const observeFirst = async (context: Context): Promise<void> => {
  const marked = await eventually(context, false, context.clock);
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
  const marked = await eventually(context, true, context.clock);
  if (marked === undefined || marked.outcome === 'unclear') return;
  const isRefused = marked.outcome === 'refused';
  if (!isRefused && !stamps.some((member) => isShown(marked, member))) return;
  const answer = isRefused
    ? 'refused'
    : stamps.some((member) => differs(marked, member))
      ? 'stamped'
      : 'untouched';
  context.judge.observe('payments/export-repeated', answer, marked.after.exchange);
};

/** Marks a payment, and a marked one again, with time in between, and observes the stamps. */
export const exportStamps: Check = observer({
  id: 'payments/export-stamps',
  title: 'How marking a payment changes its timestamps',
  open: async () => true,
  observers: [
    {
      observes: ['payments/last-exported-at-on-export', 'payments/updated-at-on-export'],
      observe: observeFirst,
    },
    { observes: ['payments/export-repeated'], observe: observeAgain },
  ],
});
