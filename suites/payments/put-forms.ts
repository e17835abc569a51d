import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { readPayment } from './payment-sight.ts';
import { furtherMarks, marks, type PutParts, putRequest } from './requests.ts';

/** A form of PUT that the documentation does not show, on a payment that is or is not marked. */
interface Form {
  readonly silence: SilenceId;
  readonly marked: boolean;
  readonly parts: PutParts;
  /** In words, from whether it was accepted and whether the payment is marked afterwards. */
  readonly answer: (accepted: boolean, exported: boolean) => string;
}

const setsMark = (accepted: boolean, exported: boolean): string => {
  if (accepted) return exported ? 'accepted' : 'passed over';
  return exported ? 'refused, and yet it is marked' : 'refused';
};

const forms: readonly Form[] = [
  {
    silence: 'payments/exported-false-on-put',
    marked: true,
    parts: { query: [['exported', 'false']] },
    answer: (accepted, exported) => {
      if (!accepted) return 'refused';
      return exported ? 'ignored' : 'clears';
    },
  },
  {
    silence: 'payments/put-without-exported',
    marked: false,
    parts: {},
    answer: (accepted, exported) => {
      if (exported) return 'it marks the payment';
      return accepted ? 'accepted' : 'refused';
    },
  },
  {
    silence: 'payments/put-json-body',
    marked: false,
    parts: furtherMarks.json,
    answer: setsMark,
  },
  {
    silence: 'payments/put-xml-root',
    marked: false,
    parts: furtherMarks.otherRoot,
    answer: setsMark,
  },
];

const put = (context: Context, id: Id, parts: PutParts) => context.client.send(putRequest(id, parts));

const observe = async (context: Context, { silence, marked, parts, answer }: Form): Promise<void> => {
  const payment = await context.supply.payment({ exported: false });
  if (payment === undefined) return;
  if (marked) await put(context, payment.id, marks.query);
  const before = await readPayment(context, payment.id);
  if (before.state?.endsWith(', exported') !== marked) return;
  const sent = await put(context, payment.id, parts);
  const { outcome } = outcomeOf(sent);
  const after = await readPayment(context, payment.id);
  context.judge.executed();
  if (outcome === 'unclear' || after.state === undefined) return;
  const words = answer(outcome === 'accepted', after.state.endsWith(', exported'));
  context.judge.observe(silence, words, sent.exchange);
};

/** Forms of PUT beyond the two documented ones, and what they do. */
export const putForms: Check = {
  id: 'payments/put-forms',
  title: 'What PUT does in forms that the documentation does not show',
  claims: [],
  observes: forms.map(({ silence }) => silence),
  effect: 'changes',
  run: async (context) => {
    const available = context.supply.available('payment', { exported: false });
    const asked = forms.slice(0, available);
    context.judge.planned(asked.length);
    for (const form of asked) await observe(context, form);
  },
};
