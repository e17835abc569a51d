import type { Fault } from '../../fault.ts';
import { filesAttached, itsOwn, listed, shown } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An upload hangs on another document of its kind. */
export const uploadsHangOnAnotherDocument: Fault = {
  id: 'attachments/uploads-hang-on-another-document',
  title: 'An upload hangs on another document of its kind.',
  violates: [...filesAttached, ...listed, ...itsOwn, ...shown],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding(belowDocuments, ({ kind, id, data, state }, _, { sandbox }) => {
    const owner = state.owner.replace(/\d+$/, (number) => String(Number(number) + 1));
    sandbox.store.put({ kind, id, data, state: { ...state, owner } });
    return true;
  }),
};
