import type { Members } from '../../../models/members.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { shipTo } from '../seeing/sight.ts';
import { make } from './make.ts';
import { freeLine, type LineWish, type RequisitionWish } from './wish.ts';

/** What a complete requisition has beside a plain one. */
interface Completion {
  readonly line: Partial<LineWish>;
  readonly header: Members;
}

/** How references are written is not documented, and a target may refuse ours. */
const complete = oncePerProfile(async (context: Context): Promise<Completion> => {
  const { supplier, accounts } = context.profile.requisitions;
  const line = {
    ...(supplier !== undefined && { supplier }),
    ...(accounts?.existing && { account: accounts.existing }),
  };
  const header = await shipTo(context);
  const { outcome } = await make(context, { lines: [freeLine('complete', line)], header });
  return outcome === 'refused' ? { line: {}, header: {} } : { line, header };
});

/**
 * A requisition that lacks nothing a buyer would add, as far as the profile knows what that takes, with a line
 * for each of some words.
 */
export const completeWish = async (context: Context, ...words: string[]): Promise<RequisitionWish> => {
  const { line, header } = await complete(context);
  return { lines: words.map((some) => freeLine(some, line)), header };
};

/** The same wish with texts of its own. */
export const again = (wish: RequisitionWish, words: string): RequisitionWish => ({
  ...wish,
  lines: wish.lines.map((line) => ({ ...line, description: marker(words) })),
});
