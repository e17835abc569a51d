import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import { act } from '../../harness/resources/act.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { silenceObserver } from '../../laws/unspecified.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { read, updateRequest } from '../descriptor.ts';
import { formOf } from '../form.ts';
import { type Changed, change, completeInput, isComplete, make } from '../operations.ts';
import { bodyOf, freeLine, type RequisitionInput } from '../payload.ts';
import { judgeSubmit } from './submit-for-approval.ts';

const leads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';
const elsewhere = 'requisitions/submit-elsewhere';

const what = 'update_and_submit_for_approval';

/** Sends a change alone; where that is refused, the whole requisition with it. Reads what was accepted if asked to. */
const updateAndSubmit = async (
  context: Context,
  id: Id,
  { input, reads = true }: { readonly input: RequisitionInput; readonly reads?: boolean },
): Promise<Changed> => {
  const { profile } = context;
  const header = { ...input.header, justification: marker('submitted') };
  const first = await change(context, id, header, { submit: true, reads });
  if (first.outcome !== 'refused') return first;
  const whole = { ...input, header };
  const body = bodyOf(profile, await formOf(context), whole, ownFormat(profile));
  const second = await act(
    context,
    updateRequest(id, body, true),
    reads ? () => read(context, id) : undefined,
  );
  return { ...second, exchanges: [...first.exchanges, ...second.exchanges] };
};

const submitDraft = async (context: Context, input: RequisitionInput): Promise<Id | undefined> => {
  const { judge } = context;
  const { id, exchanges } = await make(context, input);
  if (id === undefined) {
    judge.inconclusive(leads, 'there was no draft that could be submitted');
    return undefined;
  }
  const sent = await updateAndSubmit(context, id, { input });
  if (sent.outcome !== 'accepted') {
    judge.inconclusive(leads, `${what} of a draft was not accepted: ${describeAnswer(sent.answer)}`);
    return undefined;
  }
  const complete = isComplete(context.profile, input);
  const all = { ...sent, complete, exchanges: [...exchanges, ...sent.exchanges] };
  judgeSubmit(context, { requirement: leads, what: `${what} of a draft` }, all);
  return id;
};

/** Submits a draft, and then once more what is submitted already. */
const submitTwice = async (context: Context, input: RequisitionInput): Promise<void> => {
  const id = await submitDraft(context, input);
  if (id === undefined) return;
  const send = () => updateAndSubmit(context, id, { input, reads: false });
  await silenceObserver({ silence: elsewhere, send, accepted: 'again' }).look(context, undefined);
};

/** A draft that is submitted with an update. */
export const updateAndSubmitDrafts = changingCheck({
  id: 'requisitions/update-and-submit',
  title: 'A draft that update_and_submit_for_approval accepted is with its approvers or a buyer',
  claims: [leads],
  observes: [elsewhere],
  parts: (context) => [
    async () => submitTwice(context, await completeInput(context, 'draft to submit')),
    async () => {
      await submitDraft(context, { lines: [freeLine('draft to submit without more')] });
    },
  ],
});

const submitCart = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const input = await completeInput(context, 'submitted cart');
  const cart = await ownCart(context, input.lines[0]);
  if (!('snapshot' in cart)) return judge.unmet(leads, cart.reason);
  const sent = await updateAndSubmit(context, cart.snapshot.id, { input });
  if (sent.outcome !== 'accepted')
    return judge.inconclusive(leads, `the cart was not submitted: ${describeAnswer(sent.answer)}`);
  // Lines that were in the cart before may be incomplete.
  const complete = isComplete(profile, input) && cart.snapshot.lines.length === input.lines.length;
  const all = { ...sent, complete, exchanges: [...cart.exchanges, ...sent.exchanges] };
  judgeSubmit(context, { requirement: leads, what: `${what} of a cart` }, all);
};

/** A cart that is submitted with an update. */
export const cartSubmission = changingCheck({
  id: 'requisitions/cart-submission',
  title: 'A cart that update_and_submit_for_approval accepted is with its approvers or a buyer',
  claims: [leads],
  exclusive: 'cart',
  parts: (context) => [() => submitCart(context)],
});
