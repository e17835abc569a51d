import type { Check, Context } from '../../harness/check.ts';
import { judgeHonoured } from '../../laws/references.ts';
import { blockWithoutForm, findForm } from '../asking/form.ts';
import { type Form, presetForm } from '../asking/form-parts.ts';
import { type Made, makeIn } from '../asking/make-in.ts';
import { completeWish } from '../asking/submitted-wish.ts';
import { freeLine, itemLine, marker } from '../asking/wish.ts';

const byDescription = 'requisitions/line-by-description';
const byItem = 'requisitions/line-by-item';

/** What an item brings with it a free-form line may have to name: where a plain one is refused, a fuller one counts. */
const freeLineOf = async (context: Context, form: Form, plain: Made): Promise<Made> => {
  if (plain.outcome !== 'refused') return plain;
  const full = await makeIn(context, form, await completeWish(context, 'free'));
  return full.outcome === 'accepted' ? full : plain;
};

/** Creates a requisition with a line of either kind. */
export const kindsOfLines: Check = {
  id: 'requisitions/kinds-of-lines',
  title: 'A line may be free-form or of a catalog item',
  claims: [byDescription, byItem],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { item } = profile.requisitions;
    judge.planned(1);
    const found = await findForm(context);
    const form = found ?? presetForm;
    const header = () => ({ 'req-title': marker('one line') });
    const plain = await makeIn(context, form, { lines: [freeLine('free')], header: header() });
    const ofItem =
      item === undefined
        ? undefined
        : await makeIn(context, form, { lines: [itemLine(item)], header: header() });
    judge.executed();
    if (found === undefined && ofItem?.outcome !== 'accepted') {
      await blockWithoutForm(context, kindsOfLines.claims);
      return;
    }
    const own = ofItem?.outcome === 'accepted' ? await freeLineOf(context, form, plain) : plain;
    const free = { requirement: byDescription, what: 'a line with a description' } as const;
    judgeHonoured(judge, free, { sent: own, twin: ofItem, shows: 'given' });
    const what = `a line with ${profile.requisitions.lineMembers.item} ${item}`;
    if (ofItem === undefined) judge.notApplicable(byItem, 'the profile names no item');
    else judgeHonoured(judge, { requirement: byItem, what }, { sent: ofItem, twin: plain, shows: 'given' });
  },
};
