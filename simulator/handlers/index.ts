import type { Deed } from '../../models/endpoints/endpoint.ts';
import { act } from './act.ts';
import { deviceAuthorization } from './device-authorization.ts';
import type { Handler } from './handler.ts';
import { list } from './list.ts';
import { markExported } from './mark-exported.ts';
import { addToCart } from './requisitions/cart/add-to-cart.ts';
import { currentCart } from './requisitions/cart/current-cart.ts';
import { create } from './requisitions/create.ts';
import { deleteRequisition } from './requisitions/delete.ts';
import { schedule } from './requisitions/issuance/schedule.ts';
import { listOwn } from './requisitions/list-own.ts';
import { update } from './requisitions/update.ts';
import { show } from './show.ts';
import { showPage } from './show-page.ts';
import { token } from './token.ts';

/** What does which deed. */
export const handlers: Readonly<Record<Deed, Handler>> = {
  token,
  'device-authorization': deviceAuthorization,
  page: showPage,
  list,
  show,
  act,
  'mark-exported': markExported,
  'list-own': listOwn,
  'current-cart': currentCart,
  create,
  'add-to-cart': addToCart,
  update,
  delete: deleteRequisition,
  schedule,
};
