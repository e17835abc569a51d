import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Judge } from '../../harness/check.ts';
import { type Asked, judgeRefused } from '../../harness/judge-place.ts';
import { isNothingThere } from '../../harness/place.ts';

/** What came of a move that was answered: accepted, or what refused it. */
export interface Tried {
  readonly row: RequirementId;
  readonly refused?: Asked;
}

/** Refusals are judged by their place, but where another agreement shows that something is there: then it is a matter of states. */
export const judgeRefusals = (judge: Judge, all: readonly Tried[]): void => {
  for (const { row, refused } of all) {
    if (refused === undefined) continue;
    const isThere = all.some(
      (one) => one.row === row && (one.refused === undefined || !isNothingThere(one.refused.answer)),
    );
    if (isThere && isNothingThere(refused.answer))
      judge.inconclusive(
        row,
        `${refused.place.path} answered ${refused.answer.status}, and others otherwise`,
      );
    else judgeRefused(judge, row, refused);
  }
};
