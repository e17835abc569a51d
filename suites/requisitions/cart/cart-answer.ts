import type { Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { act } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { ReadFailure } from '../../harness/resources/unread.ts';
import {
  cartRequest,
  deleteRequest,
  linesOf,
  type RequisitionSnapshot,
  read,
  snapshotIn,
  updateRequest,
} from '../descriptor.ts';
import { formOf } from '../form.ts';
import { bodyOf, freeLine } from '../payload.ts';

/** Asks for the cart of the user; a target that has JSON is asked in JSON unless told. */
export const requestCart = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  format = ownFormat(profile),
): Promise<RequisitionSnapshot | ReadFailure> => snapshotIn(await client.send(cartRequest(format)), profile);

/** What every text of the suites begins with. */
const ownText = /\bprocon /;

const isOwn = (value: Value | undefined): boolean => {
  if (typeof value === 'string') return ownText.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isOwn);
};

/** Why a cart is left alone. */
export const notOurs = 'the cart holds lines that are not of the suites, or does not tell';

/** How many lines a cart has; undefined where it does not tell. */
export const countLines = ({ data, reading }: RequisitionSnapshot): number | undefined => {
  const shown = reading.present.has('requisition-lines') ? linesOf(data).length : undefined;
  const count = data['line-count'];
  // Whichever tells of more lines is believed: a line overlooked may be somebody's.
  if (typeof count === 'number') return Math.max(count, shown ?? 0);
  return shown;
};

/** Whether a cart as shown is empty, or holds nothing but lines that the suites put there. */
export const isOurs = (cart: RequisitionSnapshot): boolean => {
  const count = countLines(cart);
  if (count === undefined) return false;
  return cart.lines.length >= count && cart.lines.every(isOwn);
};

/** The same by what current_cart answered and by a read of it: either may be in short. */
export const mayTouch = async (context: Context, cart: RequisitionSnapshot): Promise<boolean> => {
  if (!isOurs(cart)) return false;
  const shown = await read(context, cart.id);
  return isSnapshot(shown) && isOurs(shown);
};

/** Takes a cart away: it is deleted, or submitted where that is refused. False where neither is accepted. */
export const removeCart = async (context: Context, id: Id): Promise<boolean> => {
  const { profile, judge } = context;
  const deleted = await act(context, deleteRequest(id));
  if (deleted.outcome !== 'refused') return deleted.outcome === 'accepted';
  const body = bodyOf(profile, await formOf(context), { lines: [freeLine('submitted cart')] });
  const submitted = await act(context, updateRequest(id, body, true));
  if (submitted.outcome !== 'accepted') return false;
  judge.leftBehind(`requisition ${id}, a cart that was submitted because it could not be deleted`);
  return true;
};

/** What carts decide. */
export const answersTheCart = 'requisitions/current-cart-answers-the-cart';
export const isMade = 'requisitions/current-cart-is-made';
export const adds = 'requisitions/add-to-cart-adds';

/** All of it. */
export const cartRules = [answersTheCart, isMade, adds] as const;
