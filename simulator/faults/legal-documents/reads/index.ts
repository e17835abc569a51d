import type { Fault } from '../../fault.ts';
import { showAnswersNothing } from './show-answers-nothing.ts';
import { showAnswersTheFirstOfTheContract } from './show-answers-the-first-of-the-contract.ts';
import { showAnswersTheLatestOfTheContract } from './show-answers-the-latest-of-the-contract.ts';
import { showAnswersTheNext } from './show-answers-the-next.ts';
import { showFindsNoFreshOne } from './show-finds-no-fresh-one.ts';
import { showFindsNoLockedOne } from './show-finds-no-locked-one.ts';
import { showFindsNothing } from './show-finds-nothing.ts';
import { showInXmlFindsNothing } from './show-in-xml-finds-nothing.ts';
import { showInXmlIsRemembered } from './show-in-xml-is-remembered.ts';
import { showIsNoOperation } from './show-is-no-operation.ts';
import { xmlCutsTheUrl } from './xml-cuts-the-url.ts';
import { xmlLeavesOutReviewers } from './xml-leaves-out-reviewers.ts';
import { xmlLosesLetters } from './xml-loses-letters.ts';
import { xmlNamesAnotherUpdater } from './xml-names-another-updater.ts';
import { xmlShowsDays } from './xml-shows-days.ts';
import { xmlTurnsTheFlag } from './xml-turns-the-flag.ts';

/** What a platform could do wrong with showing legal documents. */
export const readsFaults: readonly Fault[] = [
  showAnswersTheNext,
  showAnswersTheFirstOfTheContract,
  showAnswersTheLatestOfTheContract,
  showInXmlIsRemembered,
  showFindsNothing,
  showInXmlFindsNothing,
  showFindsNoLockedOne,
  showFindsNoFreshOne,
  showIsNoOperation,
  showAnswersNothing,
  xmlTurnsTheFlag,
  xmlCutsTheUrl,
  xmlLosesLetters,
  xmlLeavesOutReviewers,
  xmlShowsDays,
  xmlNamesAnotherUpdater,
];
