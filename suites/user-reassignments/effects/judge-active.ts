import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { tellHindrance } from './tell-hindrance.ts';

export const activeRow: RequirementId = 'user-reassignments/no-deactivation-without-the-flag';

/** Judges that the from-user of a reassignment without the flag is as active as before. */
export const judgeActive = (context: Pick<Context, 'judge' | 'profile'>, done: Reassigned): void => {
  const { judge } = context;
  const { before, after, exchanges } = done;
  if (before === undefined || after === undefined)
    judge.inconclusive(activeRow, tellHindrance(context, done));
  else if (!before.from.active) judge.inconclusive(activeRow, 'the from-user was not active before');
  else if (after.from.active) judge.holds(activeRow, exchanges[0]);
  else {
    const expected = 'the from-user stays active';
    judge.violated(activeRow, { expected, seen: 'it is not active', exchanges });
  }
};
