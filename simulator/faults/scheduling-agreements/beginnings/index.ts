import type { Fault } from '../../fault.ts';
import { allLinesAwaitConfirmation } from './all-lines-await-confirmation.ts';
import { isIssuedFalseCancels } from './is-issued-false-cancels.ts';
import { isIssuedFalseIssues } from './is-issued-false-issues.ts';
import { isIssuedIsInverted } from './is-issued-is-inverted.ts';
import { isIssuedIsNotLookedAt } from './is-issued-is-not-looked-at.ts';
import { isIssuedWaitsForConfirmations } from './is-issued-waits-for-confirmations.ts';
import { issuedInTheAnswerAlone } from './issued-in-the-answer-alone.ts';
import { laterLinesAreIssuedAtOnce } from './later-lines-are-issued-at-once.ts';
import { linesAreIssuedAtOnce } from './lines-are-issued-at-once.ts';
import { linesAreStoredAsIssued } from './lines-are-stored-as-issued.ts';
import { linesAwaitConfirmationInTheAnswerAlone } from './lines-await-confirmation-in-the-answer-alone.ts';
import { linesOfIssuedStayDrafts } from './lines-of-issued-stay-drafts.ts';
import { linesWithoutConfirmationWaitInXml } from './lines-without-confirmation-wait-in-xml.ts';
import { omittedIsIssuedIssues } from './omitted-is-issued-issues.ts';
import { omittedIsIssuedIssuesWhatNeedsNoConfirmation } from './omitted-is-issued-issues-what-needs-no-confirmation.ts';
import { oneItemDecidesForAllLines } from './one-item-decides-for-all-lines.ts';
import { whatItemsRequireIsInverted } from './what-items-require-is-inverted.ts';

/** What a platform could do wrong with the statuses of new agreements and their lines. */
export const beginningsFaults: readonly Fault[] = [
  allLinesAwaitConfirmation,
  isIssuedFalseCancels,
  isIssuedFalseIssues,
  isIssuedIsInverted,
  isIssuedIsNotLookedAt,
  isIssuedWaitsForConfirmations,
  issuedInTheAnswerAlone,
  laterLinesAreIssuedAtOnce,
  linesAreIssuedAtOnce,
  linesAreStoredAsIssued,
  linesAwaitConfirmationInTheAnswerAlone,
  linesOfIssuedStayDrafts,
  linesWithoutConfirmationWaitInXml,
  omittedIsIssuedIssues,
  omittedIsIssuedIssuesWhatNeedsNoConfirmation,
  oneItemDecidesForAllLines,
  whatItemsRequireIsInverted,
];
