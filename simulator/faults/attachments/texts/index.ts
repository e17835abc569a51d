import type { Fault } from '../../fault.ts';
import { infoBecomesTerms } from './info-becomes-terms.ts';
import { infoHangsOnTheNextEvent } from './info-hangs-on-the-next-event.ts';
import { intentOfTextsIsInternal } from './intent-of-texts-is-internal.ts';
import { linkOfTextsIsLost } from './link-of-texts-is-lost.ts';
import { termsAreForgotten } from './terms-are-forgotten.ts';
import { termsBecomeInfo } from './terms-become-info.ts';
import { termsReplaceTheInfo } from './terms-replace-the-info.ts';
import { textsAreCutAt255 } from './texts-are-cut-at-255.ts';
import { textsAreDoublyEscapedInXml } from './texts-are-doubly-escaped-in-xml.ts';
import { textsAreFiles } from './texts-are-files.ts';
import { textsAreLost } from './texts-are-lost.ts';
import { textsAreThoseOfTheFirst } from './texts-are-those-of-the-first.ts';
import { textsLoseLetters } from './texts-lose-letters.ts';

/** What a platform could do wrong with texts. */
export const textsFaults: readonly Fault[] = [
  textsAreFiles,
  textsAreCutAt255,
  textsLoseLetters,
  textsAreLost,
  textsAreThoseOfTheFirst,
  textsAreDoublyEscapedInXml,
  intentOfTextsIsInternal,
  linkOfTextsIsLost,
  termsBecomeInfo,
  infoBecomesTerms,
  termsAreForgotten,
  infoHangsOnTheNextEvent,
  termsReplaceTheInfo,
];
