import type { Fault } from '../../fault.ts';
import { keepLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** A line that is taken from a draft comes without its description. */
export const lineOfDraftComesEmpty: Fault = {
  id: 'requisitions/line-of-draft-comes-empty',
  title: 'A line that is taken from a draft comes without its description.',
  violates: ['requisitions/line-of-draft-may-be-taken'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    keep: keepLines((line, { given: { id, description } }) =>
      (id ?? null) !== null && description === undefined ? { ...line, description: 'Line' } : undefined,
    ),
  }),
};
