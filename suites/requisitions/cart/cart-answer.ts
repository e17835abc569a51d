import type { Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { act } from '../../harness/resources/create.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
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

/** Requests the cart of the user, in JSON by default where the target supports it. */
export const requestCart = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  format = ownFormat(profile),
): Promise<RequisitionSnapshot | ReadFailure> => snapshotIn(await client.send(cartRequest(format)), profile);

/** Every text of the suites begins with this. */
const ownText = /\bprocon /;

const isOwn = (value: Value | undefined): boolean => {
  if (typeof value === 'string') return ownText.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isOwn);
};

/** Why a cart is left alone. */
export const notOurs = 'the cart holds lines that the suites did not add, or does not show whose they are';

/** The number of lines in a cart; undefined where the answer does not show it. */
export const countLines = ({ data, reading }: RequisitionSnapshot): number | undefined => {
  const shown = reading.present.has('requisition-lines') ? linesOf(data).length : undefined;
  const count = data['line-count'];
  // The larger number counts: an overlooked line may belong to another user.
  if (typeof count === 'number') return Math.max(count, shown ?? 0);
  return shown;
};

/** Whether a cart is shown to be empty, or to hold only lines of the suites. */
export const isOurs = (cart: RequisitionSnapshot): boolean => {
  const count = countLines(cart);
  if (count === undefined) return false;
  return cart.lines.length >= count && cart.lines.every(isOwn);
};

/** Whether both current_cart and a read of the cart show that it is ours; either may be abbreviated. */
export const mayTouch = async (context: Context, cart: RequisitionSnapshot): Promise<boolean> => {
  if (!isOurs(cart)) return false;
  const shown = await read(context, cart.id);
  return isSnapshot(shown) && isOurs(shown);
};

/** Deletes a cart, or submits it if deletion is refused. False if neither is accepted. */
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

export const answersTheCart = 'requisitions/current-cart-answers-the-cart';
export const isMade = 'requisitions/current-cart-is-made';
export const adds = 'requisitions/add-to-cart-adds';

export const cartRules = [answersTheCart, isMade, adds] as const;
