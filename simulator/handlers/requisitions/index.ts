import type { Handlers } from '../handler.ts';
import { addToCart } from './cart/add-to-cart.ts';
import { currentCart } from './cart/current-cart.ts';
import { create } from './create.ts';
import { deleteRequisition } from './delete.ts';
import { schedule } from './issuance/schedule.ts';
import { listOwn } from './list-own.ts';
import { actOnRequisition } from './moves/act-on-requisition.ts';
import { update } from './update.ts';

/** What does which deed on requisitions. */
export const requisitionHandlers: Handlers = {
  act: actOnRequisition,
  'list-own': listOwn,
  'current-cart': currentCart,
  create,
  'add-to-cart': addToCart,
  update,
  delete: deleteRequisition,
  schedule,
};
