import type { Context } from '../../harness/check.ts';
import { fieldCheck } from '../../laws/fields.ts';
import { type Made, make } from '../asking/make.ts';
import { freeLine, marker } from '../asking/wish.ts';
import { fieldLaw, shown } from './fields.ts';

/** A draft with as many texts as it takes; what a platform takes beside lines may differ. */
const makeDraft = async (context: Context): Promise<Made> => {
  const text = marker('note');
  const header = { 'req-title': 'procon fields', justification: text, 'buyer-note': text };
  const full = await make(context, { lines: [freeLine('fields')], header });
  return full.outcome === 'refused' ? make(context, { lines: [freeLine('fields')] }) : full;
};

/** The same for a draft of the suites' own, which shows what is new: every platform has one. */
export const draftFields = fieldCheck(fieldLaw, {
  id: 'requisitions/draft-fields',
  title: 'Each field that a new draft shows is of its documented type',
  effect: 'changes',
  read: async (context) => {
    const { id } = await makeDraft(context);
    return id === undefined ? [] : shown(context, id);
  },
});
