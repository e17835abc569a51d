import type { Value } from '../../../models/resources/resource.ts';
import type { Context } from '../../harness/check.ts';
import { isSeen, linesOf, type RequisitionSight, read } from '../seeing/sight.ts';

/** What every text of the suites begins with. */
const ownText = /\bprocon /;

const isOwn = (value: Value | undefined): boolean => {
  if (typeof value === 'string') return ownText.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isOwn);
};

/** How many lines a cart has; undefined where it does not tell. */
export const countLines = ({ data, reading }: RequisitionSight): number | undefined => {
  const shown = reading.present.has('requisition-lines') ? linesOf(data).length : undefined;
  const count = data['line-count'];
  // Whichever tells of more lines is believed: a line overlooked may be somebody's.
  if (typeof count === 'number') return Math.max(count, shown ?? 0);
  return shown;
};

/** Whether a cart as shown is empty, or holds nothing but lines that the suites put there. */
export const isOurs = (cart: RequisitionSight): boolean => {
  const count = countLines(cart);
  if (count === undefined) return false;
  return cart.lines.length >= count && cart.lines.every(isOwn);
};

/** The same by what current_cart answered and by a read of it: either may be in short. */
export const mayTouch = async (context: Context, cart: RequisitionSight): Promise<boolean> => {
  if (!isOurs(cart)) return false;
  const shown = await read(context, cart.id);
  return isSeen(shown) && isOurs(shown);
};
