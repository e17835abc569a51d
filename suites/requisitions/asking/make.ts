import type { Context } from '../../harness/check.ts';
import { formOf } from './form.ts';
import { type Made, type MakeOptions, makeIn } from './make-in.ts';
import type { RequisitionWish } from './wish.ts';

/**
 * Asks for a new requisition in the form that the target takes, and finds its id: in the answer's body, in its
 * Location, else by the marker in the wish among the requisitions of the user and of all.
 */
export const make = async (context: Context, wish: RequisitionWish, options?: MakeOptions): Promise<Made> =>
  makeIn(context, await formOf(context), wish, options);
