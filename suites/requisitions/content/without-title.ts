import { marker } from '../../harness/marker.ts';
import { takenIn } from '../../laws/taken.ts';
import { blockWithoutForm, type CreatedRequisition, findForm, makeIn } from '../form.ts';
import { freeLine, presetForm, type RequisitionInput } from '../payload.ts';

const inputWith = (title: string | undefined): RequisitionInput => ({
  lines: [freeLine('title or none')],
  // None takes the place of a title that the profile may send with every requisition.
  header: { 'req-title': title },
});

/** A requisition without a title beside one with a title. */
export const withoutTitle = takenIn({
  id: 'requisitions/without-title',
  title: 'A requisition needs no title',
  rows: [{ requirement: 'requisitions/req-title-is-optional', what: 'a requisition without req_title' }],
  open: async (context, claims) => {
    const found = await findForm(context);
    const send = async (title?: string): Promise<CreatedRequisition> => {
      const made = await makeIn(context, found ?? presetForm, inputWith(title));
      // No form that was tried is taken, and a title does not help.
      if (found === undefined && made.outcome !== 'accepted') await blockWithoutForm(context, claims);
      return made;
    };
    return async () => [{ asked: () => send(), twin: () => send(marker('title')) }];
  },
});
