import type { Check, Context } from '../../harness/check.ts';
import { answerOf } from '../asking/attempt.ts';
import { blockWithoutForm, findForm } from '../asking/form.ts';
import { presetForm } from '../asking/form-parts.ts';
import type { Made } from '../asking/make.ts';
import { makeIn } from '../asking/make-in.ts';
import { freeLine, marker, type RequisitionWish } from '../asking/wish.ts';

const row = 'requisitions/req-title-is-optional';

const wishWith = (title: string | undefined): RequisitionWish => ({
  lines: [freeLine('title or none')],
  // None takes the place of a title that the profile may send with every requisition.
  header: { 'req-title': title },
});

const judge = (context: Context, without: Made, titled: Made | undefined): void => {
  if (without.outcome === 'accepted') context.judge.holds(row, without.answer.exchange);
  else if (without.outcome === 'refused' && titled?.outcome === 'accepted') {
    context.judge.violated(row, {
      expected: 'a requisition without req_title is taken as its twin with one',
      seen: answerOf(without),
      exchanges: [...titled.exchanges, ...without.exchanges],
      explanation: 'a requisition without req_title is refused',
    });
  } else context.judge.inconclusive(row, `without req_title: ${answerOf(without)}`);
};

/** Creates a requisition without a title, and one with a title where that is refused. */
export const withoutTitle: Check = {
  id: 'requisitions/without-title',
  title: 'A requisition needs no title',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    context.judge.planned(1);
    const found = await findForm(context);
    const form = found ?? presetForm;
    const without = await makeIn(context, form, wishWith(undefined));
    const titled =
      without.outcome === 'refused' ? await makeIn(context, form, wishWith(marker('title'))) : undefined;
    context.judge.executed();
    if (found === undefined && titled?.outcome !== 'accepted') {
      await blockWithoutForm(context, withoutTitle.claims);
      return;
    }
    judge(context, without, titled);
  },
};
