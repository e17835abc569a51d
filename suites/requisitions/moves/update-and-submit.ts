import type { Id } from '../../../models/wire/id.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { read, updateRequest } from '../descriptor.ts';
import { blockWithoutForm, formOf } from '../form.ts';
import { completeInput, make } from '../operations.ts';
import { bodyOf, changesOf, freeLine, type RequisitionInput } from '../payload.ts';
import { judgeSubmit, submitResultOf } from './submit-for-approval.ts';

const leads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';
const elsewhere = 'requisitions/submit-elsewhere';

const what = 'update_and_submit_for_approval';

interface Sent {
  readonly answer: Answer;
  readonly accepted: boolean;
  readonly exchanges: readonly Exchange[];
}

/** Sends a change alone; where that is refused, the whole requisition with it. */
const updateAndSubmit = async (context: Context, id: Id, input: RequisitionInput): Promise<Sent> => {
  const { client, profile } = context;
  const format = ownFormat(profile);
  const form = await formOf(context);
  const header = { justification: marker('submitted') };
  const send = async (body: SentBody): Promise<Sent> => {
    const answer = await client.send(updateRequest(id, body, true));
    return { answer, accepted: outcomeOf(answer).outcome === 'accepted', exchanges: [answer.exchange] };
  };
  const first = await send(changesOf(profile, form, { header }, format));
  if (outcomeOf(first.answer).outcome !== 'refused') return first;
  const whole = { ...input, header: { ...input.header, ...header } };
  const second = await send(bodyOf(profile, form, whole, format));
  return { ...second, exchanges: [...first.exchanges, ...second.exchanges] };
};

/** Submits what is submitted already, for an observer. */
const submitAgain = async (context: Context, id: Id, input: RequisitionInput): Promise<void> => {
  const { answer, accepted } = await updateAndSubmit(context, id, input);
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'unclear')
    context.judge.observe(elsewhere, accepted ? 'again' : 'refused', answer.exchange);
};

const submitDraft = async (context: Context, input: RequisitionInput, again: boolean): Promise<void> => {
  const { judge, profile } = context;
  const { id, exchanges } = await make(context, input);
  if (id === undefined) return judge.inconclusive(leads, 'there was no draft that could be submitted');
  const sent = await updateAndSubmit(context, id, input);
  if (!sent.accepted) {
    return judge.inconclusive(leads, `${what} of a draft was not accepted: ${tellAnswer(sent.answer)}`);
  }
  const inRead = await read(context, id);
  judgeSubmit(judge, {
    ...{ requirement: leads, what: `${what} of a draft` },
    result: submitResultOf(sent.answer, inRead, profile),
    exchanges: [...exchanges, ...sent.exchanges, inRead.exchange],
  });
  if (again) await submitAgain(context, id, input);
};

/** A draft that is submitted with an update. */
export const updateAndSubmitDrafts = changingCheck({
  id: 'requisitions/update-and-submit',
  title: 'A draft that update_and_submit_for_approval accepted is with its approvers or a buyer',
  claims: [leads],
  observes: [elsewhere],
  parts: (context) => [
    async () => submitDraft(context, await completeInput(context, 'draft to submit'), true),
    () => submitDraft(context, { lines: [freeLine('draft to submit without more')] }, false),
  ],
});

/** A cart that is submitted with an update. */
export const cartSubmission: Check = {
  id: 'requisitions/cart-submission',
  title: 'A cart that update_and_submit_for_approval accepted is with its approvers or a buyer',
  claims: [leads],
  observes: [],
  effect: 'changes',
  // A user has one cart: no other check may use it meanwhile.
  afterwards: true,
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithoutForm(context, [leads])) return;
    const cart = await ownCart(context);
    if (!('snapshot' in cart)) return judge.unmet(leads, cart.reason);
    const { id } = cart.snapshot;
    const sent = await updateAndSubmit(context, id, { lines: [freeLine('submitted cart')] });
    if (!sent.accepted)
      return judge.inconclusive(leads, `the cart was not submitted: ${tellAnswer(sent.answer)}`);
    const inRead = await read(context, id);
    judgeSubmit(judge, {
      ...{ requirement: leads, what: 'update_and_submit_for_approval of a cart' },
      result: submitResultOf(sent.answer, inRead, profile),
      exchanges: [...cart.exchanges, ...sent.exchanges, inRead.exchange],
    });
  },
};
