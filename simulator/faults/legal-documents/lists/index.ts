import type { Fault } from '../../fault.ts';
import { listAnswersOne } from './list-answers-one.ts';
import { listCountsAnotherRound } from './list-counts-another-round.ts';
import { listHoldsAll } from './list-holds-all.ts';
import { listHoldsFreshOnesOfOthers } from './list-holds-fresh-ones-of-others.ts';
import { listHoldsOneOfAnother } from './list-holds-one-of-another.ts';
import { listInXmlAnswersOne } from './list-in-xml-answers-one.ts';
import { listInXmlHoldsAll } from './list-in-xml-holds-all.ts';
import { listInXmlIsEmpty } from './list-in-xml-is-empty.ts';
import { listInXmlIsNotThere } from './list-in-xml-is-not-there.ts';
import { listIsEmpty } from './list-is-empty.ts';
import { listIsNoOperation } from './list-is-no-operation.ts';
import { listIsNotThere } from './list-is-not-there.ts';
import { listIsThatOfOthers } from './list-is-that-of-others.ts';
import { listLeavesOutExternalPaper } from './list-leaves-out-external-paper.ts';
import { listLeavesOutFreshOnes } from './list-leaves-out-fresh-ones.ts';
import { listLeavesOutLockedOnes } from './list-leaves-out-locked-ones.ts';
import { listLeavesOutTheFirst } from './list-leaves-out-the-first.ts';
import { listLeavesOutTheLast } from './list-leaves-out-the-last.ts';
import { listNamesAnotherCreator } from './list-names-another-creator.ts';
import { listOfNoneHoldsAll } from './list-of-none-holds-all.ts';
import { listShowsAnotherUrl } from './list-shows-another-url.ts';
import { listSwapsStamps } from './list-swaps-stamps.ts';
import { listTurnsTheFlag } from './list-turns-the-flag.ts';

/** What a platform could do wrong with listing legal documents. */
export const listsFaults: readonly Fault[] = [
  listAnswersOne,
  listInXmlAnswersOne,
  listIsNotThere,
  listInXmlIsNotThere,
  listIsNoOperation,
  listHoldsAll,
  listInXmlHoldsAll,
  listHoldsOneOfAnother,
  listOfNoneHoldsAll,
  listHoldsFreshOnesOfOthers,
  listIsThatOfOthers,
  listIsEmpty,
  listInXmlIsEmpty,
  listLeavesOutTheLast,
  listLeavesOutTheFirst,
  listLeavesOutLockedOnes,
  listLeavesOutFreshOnes,
  listLeavesOutExternalPaper,
  listShowsAnotherUrl,
  listCountsAnotherRound,
  listSwapsStamps,
  listNamesAnotherCreator,
  listTurnsTheFlag,
];
