import type { Check } from '../../harness/check.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { landingOf } from '../asking/landing.ts';
import { ownCart } from '../asking/reach-state.ts';
import { freeLine } from '../asking/wish.ts';
import { read } from '../seeing/sight.ts';
import { judgeLanding } from './submit-for-approval.ts';
import { updateAndSubmit } from './update-and-submit.ts';

const leads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';

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
    if (!('sight' in cart)) return judge.unmet(leads, cart.reason);
    const { id } = cart.sight;
    const sent = await updateAndSubmit(context, id, { lines: [freeLine('submitted cart')] });
    if (!sent.accepted)
      return judge.inconclusive(leads, `the cart was not submitted: ${tellAnswer(sent.answer)}`);
    const inRead = await read(context, id);
    judgeLanding(judge, {
      ...{ requirement: leads, what: 'update_and_submit_for_approval of a cart' },
      landing: landingOf(sent.answer, inRead, profile),
      exchanges: [...cart.exchanges, ...sent.exchanges, inRead.exchange],
    });
  },
};
