import type { Context } from '../../harness/check.ts';
import { answerOf } from '../descriptor.ts';
import { tellNotDone } from '../process.ts';
import type { Reassigned } from '../reassigned.ts';

/** Why a reassignment tells nothing of what it moved, in words. */
export const tellHindrance = (context: Pick<Context, 'profile'>, { made, processed }: Reassigned): string => {
  if (made.outcome !== 'accepted') return `a plain reassignment was ${answerOf(made)}`;
  if (processed === undefined) return 'the answer to a new reassignment told no id';
  if (!processed.isDone) return tellNotDone(context, processed);
  return 'the hook holdings did not tell what both users hold';
};
