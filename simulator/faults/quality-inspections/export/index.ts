import type { Fault } from '../../fault.ts';
import { markAfterAResetIsForgotten } from './mark-after-a-reset-is-forgotten.ts';
import { markCloses } from './mark-closes.ts';
import { markInReviewIsForgotten } from './mark-in-review-is-forgotten.ts';
import { markIsForgotten } from './mark-is-forgotten.ts';
import { markIsKeptForTheLastAlone } from './mark-is-kept-for-the-last-alone.ts';
import { markIsNotSeenInXml } from './mark-is-not-seen-in-xml.ts';
import { markMarksAll } from './mark-marks-all.ts';
import { markMarksAllOfTheSupplier } from './mark-marks-all-of-the-supplier.ts';
import { markMarksTheNext } from './mark-marks-the-next.ts';
import { markMarksThoseBefore } from './mark-marks-those-before.ts';
import { markOfClosedOnesIsForgotten } from './mark-of-closed-ones-is-forgotten.ts';
import { resetIsForgotten } from './reset-is-forgotten.ts';
import { resetIsNotSeenInXml } from './reset-is-not-seen-in-xml.ts';
import { resetOfClosedOnesIsForgotten } from './reset-of-closed-ones-is-forgotten.ts';
import { resetOpensAgain } from './reset-opens-again.ts';
import { resetResetsAll } from './reset-resets-all.ts';
import { resetResetsAllOfTheSupplier } from './reset-resets-all-of-the-supplier.ts';
import { resetResetsTheOneBefore } from './reset-resets-the-one-before.ts';
import { resetResetsThoseAfter } from './reset-resets-those-after.ts';
import { secondResetIsForgotten } from './second-reset-is-forgotten.ts';

/** What a platform could do wrong with the exported flag. */
export const exportFaults: readonly Fault[] = [
  markIsForgotten,
  markOfClosedOnesIsForgotten,
  markInReviewIsForgotten,
  markCloses,
  markAfterAResetIsForgotten,
  markMarksAll,
  markMarksAllOfTheSupplier,
  markMarksThoseBefore,
  markMarksTheNext,
  markIsKeptForTheLastAlone,
  markIsNotSeenInXml,
  resetIsNotSeenInXml,
  resetIsForgotten,
  resetOfClosedOnesIsForgotten,
  secondResetIsForgotten,
  resetOpensAgain,
  resetResetsAll,
  resetResetsAllOfTheSupplier,
  resetResetsThoseAfter,
  resetResetsTheOneBefore,
];
