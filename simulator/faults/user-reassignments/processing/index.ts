import type { Fault } from '../../fault.ts';
import { changedAndFailedAreSwapped } from './changed-and-failed-are-swapped.ts';
import { changedCountsFailedOnesToo } from './changed-counts-failed-ones-too.ts';
import { changedCountsMembers } from './changed-counts-members.ts';
import { changedIsOneTooFew } from './changed-is-one-too-few.ts';
import { changedIsToldOfSelected } from './changed-is-told-of-selected.ts';
import { countsHaveAUnit } from './counts-have-a-unit.ts';
import { countsHaveDecimals } from './counts-have-decimals.ts';
import { failedCountsAll } from './failed-counts-all.ts';
import { failedIsAlwaysZero } from './failed-is-always-zero.ts';
import { failedStopsAtOne } from './failed-stops-at-one.ts';
import { newOnesCountNothing } from './new-ones-count-nothing.ts';
import { newOnesCountNothingInXml } from './new-ones-count-nothing-in-xml.ts';
import { newOnesTellWhatIsSelected } from './new-ones-tell-what-is-selected.ts';
import { nothingIsAWord } from './nothing-is-a-word.ts';
import { nothingIsProcessed } from './nothing-is-processed.ts';
import { statusStaysNew } from './status-stays-new.ts';
import { statusStaysNewAfterAFailure } from './status-stays-new-after-a-failure.ts';
import { statusStaysNewWhereNothingIsHeld } from './status-stays-new-where-nothing-is-held.ts';
import { summaryInXmlIsEmpty } from './summary-in-xml-is-empty.ts';
import { summaryLeavesOutZero } from './summary-leaves-out-zero.ts';
import { summaryOfNothingIsNull } from './summary-of-nothing-is-null.ts';
import { summaryStaysNull } from './summary-stays-null.ts';
import { summaryWithoutChanged } from './summary-without-changed.ts';
import { summaryWithoutFailed } from './summary-without-failed.ts';
import { summaryWithoutSelected } from './summary-without-selected.ts';

/** What a platform could do wrong with processing reassignments. */
export const processingFaults: readonly Fault[] = [
  statusStaysNew,
  nothingIsProcessed,
  statusStaysNewWhereNothingIsHeld,
  statusStaysNewAfterAFailure,
  newOnesCountNothing,
  newOnesTellWhatIsSelected,
  newOnesCountNothingInXml,
  summaryWithoutSelected,
  summaryWithoutChanged,
  summaryWithoutFailed,
  summaryStaysNull,
  summaryLeavesOutZero,
  summaryInXmlIsEmpty,
  summaryOfNothingIsNull,
  countsHaveDecimals,
  countsHaveAUnit,
  nothingIsAWord,
  changedIsToldOfSelected,
  changedCountsFailedOnesToo,
  changedCountsMembers,
  changedIsOneTooFew,
  failedIsAlwaysZero,
  failedCountsAll,
  changedAndFailedAreSwapped,
  failedStopsAtOne,
];
