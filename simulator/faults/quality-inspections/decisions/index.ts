import type { Fault } from '../../fault.ts';
import { acceptedHasNoReasonText } from './accepted-has-no-reason-text.ts';
import { acceptedIsInProgress } from './accepted-is-in-progress.ts';
import { closedIsOpenInXml } from './closed-is-open-in-xml.ts';
import { closedOnesAreNotFound } from './closed-ones-are-not-found.ts';
import { exportedStaysInReview } from './exported-stays-in-review.ts';
import { reasonTextIsBlank } from './reason-text-is-blank.ts';
import { reasonTextIsLostInXml } from './reason-text-is-lost-in-xml.ts';
import { recordedCodeIsLost } from './recorded-code-is-lost.ts';
import { recordedCodeIsLostInXml } from './recorded-code-is-lost-in-xml.ts';
import { recordedCodeOfRejectedOnesIsLost } from './recorded-code-of-rejected-ones-is-lost.ts';
import { recordedNumberIsLost } from './recorded-number-is-lost.ts';
import { recordedNumberIsShownAsCode } from './recorded-number-is-shown-as-code.ts';
import { recordedOnesNameTheirLine } from './recorded-ones-name-their-line.ts';
import { rejectedHasNoReasonText } from './rejected-has-no-reason-text.ts';
import { rejectedWaitsForTheBuyer } from './rejected-waits-for-the-buyer.ts';
import { resolutionIsHidden } from './resolution-is-hidden.ts';

/** What a platform could do wrong with what the buyer decided. */
export const decisionsFaults: readonly Fault[] = [
  rejectedWaitsForTheBuyer,
  acceptedIsInProgress,
  closedIsOpenInXml,
  exportedStaysInReview,
  rejectedHasNoReasonText,
  acceptedHasNoReasonText,
  reasonTextIsBlank,
  reasonTextIsLostInXml,
  resolutionIsHidden,
  closedOnesAreNotFound,
  recordedCodeIsLost,
  recordedCodeIsLostInXml,
  recordedCodeOfRejectedOnesIsLost,
  recordedOnesNameTheirLine,
  recordedNumberIsLost,
  recordedNumberIsShownAsCode,
];
