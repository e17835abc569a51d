import type { Fault } from '../../fault.ts';
import { infoBecomesTerms } from './info-becomes-terms.ts';
import { infoHangsOnTheNextEvent } from './info-hangs-on-the-next-event.ts';
import { infoIsRefused } from './info-is-refused.ts';
import { intentOfTextsIsInternal } from './intent-of-texts-is-internal.ts';
import { intentOfTextsIsLost } from './intent-of-texts-is-lost.ts';
import { linkOfTextsIsLost } from './link-of-texts-is-lost.ts';
import { termsAreForgotten } from './terms-are-forgotten.ts';
import { termsAreRefused } from './terms-are-refused.ts';
import { termsBecomeInfo } from './terms-become-info.ts';
import { textsAreCutAt255 } from './texts-are-cut-at-255.ts';
import { textsAreDoublyEscapedInXml } from './texts-are-doubly-escaped-in-xml.ts';
import { textsAreEscaped } from './texts-are-escaped.ts';
import { textsAreFiles } from './texts-are-files.ts';
import { textsAreLost } from './texts-are-lost.ts';
import { textsAreNotes } from './texts-are-notes.ts';
import { textsAreThoseOfTheFirst } from './texts-are-those-of-the-first.ts';
import { textsLoseLetters } from './texts-lose-letters.ts';
import { textsLoseLineEnds } from './texts-lose-line-ends.ts';
import { textsLoseTheirTags } from './texts-lose-their-tags.ts';

/** What a platform could do wrong with texts. */
export const textsFaults: readonly Fault[] = [
  textsAreFiles,
  textsAreNotes,
  textsAreCutAt255,
  textsLoseLetters,
  textsAreEscaped,
  textsLoseTheirTags,
  textsLoseLineEnds,
  textsAreLost,
  textsAreThoseOfTheFirst,
  textsAreDoublyEscapedInXml,
  intentOfTextsIsLost,
  intentOfTextsIsInternal,
  linkOfTextsIsLost,
  termsBecomeInfo,
  infoBecomesTerms,
  infoIsRefused,
  termsAreRefused,
  termsAreForgotten,
  infoHangsOnTheNextEvent,
];
