import type { Check, Context } from '../../harness/check.ts';
import { type Made, make } from '../asking/make.ts';
import { freeLine, marker } from '../asking/wish.ts';
import { fieldClaims, judgeFields, shownFields } from './judge-fields.ts';

/** A draft with as many texts as it takes; what a platform takes beside lines may differ. */
const makeDraft = async (context: Context): Promise<Made> => {
  const text = marker('note');
  const header = { 'req-title': 'procon fields', justification: text, 'buyer-note': text };
  const full = await make(context, { lines: [freeLine('fields')], header });
  return full.outcome === 'refused' ? make(context, { lines: [freeLine('fields')] }) : full;
};

/** The same for a draft of the suites' own, which shows what is new: every platform has one. */
export const draftFields: Check = {
  id: 'requisitions/draft-fields',
  title: 'Each field that a new draft shows is of its documented type',
  claims: fieldClaims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const { id } = await makeDraft(context);
    judgeFields(judge, id === undefined ? [] : await shownFields(context, id));
    judge.executed();
  },
};
