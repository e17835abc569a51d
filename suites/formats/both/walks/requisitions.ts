import { pathOf } from '../../../../models/endpoints/index.ts';
import { requisition } from '../../../../models/resources/index.ts';
import type { Id } from '../../../../models/wire/id.ts';
import type { Context } from '../../../harness/check.ts';
import { change } from '../../../requisitions/asking/change.ts';
import { make } from '../../../requisitions/asking/make.ts';
import { completeWish } from '../../../requisitions/asking/submitted-wish.ts';
import type { RequisitionWish } from '../../../requisitions/asking/wish.ts';
import { type Twofold, twofoldAt } from '../twofold.ts';
import type { FormatWalk } from './walk.ts';
import { words } from './words.ts';

const at = (id: Id): Twofold => {
  const endpoint = 'requisitions.show';
  return twofoldAt(requisition, id, { endpoint, path: pathOf(endpoint, { id }) });
};

/** With decimals, and with what a target takes of all that it asks for before approvers see it. */
const wishFor = async (whole: Context): Promise<RequisitionWish> => {
  const { lines, header } = await completeWish(whole, 'first', 'second');
  const amounts = [
    { quantity: '2.5', unitPrice: '10.37', lineNum: 1 },
    { quantity: '3', unitPrice: '0.90', lineNum: 2 },
  ];
  return {
    lines: lines.map((line, at) => ({ ...line, ...amounts[at] })),
    header: { ...header, justification: words('why'), 'hide-price': true },
  };
};

/** Created with two lines, updated, then updated and submitted. */
export const requisitionWalk: FormatWalk = async function* (context, { whole }) {
  const { id } = await make(context, await wishFor(whole));
  if (id === undefined) return;
  const told = ['status', 'justification', 'hide-price', 'requisition-lines', 'line-count', 'total'];
  yield { at: 'created', twofold: at(id), told };
  const updated = await change(context, id, { justification: words('why now') }, { look: false });
  if (updated.outcome !== 'accepted') return;
  yield { at: 'updated', twofold: at(id), told };
  const submitted = await change(context, id, { 'hide-price': false }, { look: false, submit: true });
  if (submitted.outcome === 'accepted') yield { at: 'submitted', twofold: at(id), told };
};
