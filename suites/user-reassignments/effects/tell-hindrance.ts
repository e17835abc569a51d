import type { Context } from '../../harness/check.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { tellNotDone } from '../asking/process.ts';
import type { Reassigned } from '../asking/reassigned.ts';

/** Why a reassignment tells nothing of what it moved, in words. */
export const tellHindrance = (context: Pick<Context, 'profile'>, { made, processed }: Reassigned): string => {
  if (made.outcome !== 'accepted') return `a plain reassignment was ${tellOutcome(made)}`;
  if (processed === undefined) return 'the answer to a new reassignment told no id';
  if (!processed.isDone) return tellNotDone(context, processed);
  return 'the hook holdings did not tell what both users hold';
};
