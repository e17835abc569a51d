import type { Context } from '../harness/check.ts';
import { shipTo } from './ship-to.ts';
import { freeLine, type RequisitionWish } from './wish.ts';

/** A requisition that lacks nothing a buyer would add, as far as the profile knows what that takes. */
export const completeWish = async (context: Context, words: string): Promise<RequisitionWish> => {
  const { supplier, accounts } = context.profile.requisitions;
  const line = freeLine(words, {
    ...(supplier !== undefined && { supplier }),
    ...(accounts?.existing && { account: accounts.existing }),
  });
  return { lines: [line], header: await shipTo(context) };
};
