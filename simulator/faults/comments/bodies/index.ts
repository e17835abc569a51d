import type { Fault } from '../../fault.ts';
import { bodiesAreInAscii } from './bodies-are-in-ascii.ts';
import { bodiesAreRecoded } from './bodies-are-recoded.ts';
import { bodiesEndAfter255Letters } from './bodies-end-after-255-letters.ts';
import { bodiesLoseLettersOfFourBytes } from './bodies-lose-letters-of-four-bytes.ts';
import { bodiesSentInXmlAreInAscii } from './bodies-sent-in-xml-are-in-ascii.ts';
import { listsShowBodiesForBrowsers } from './lists-show-bodies-for-browsers.ts';
import { xmlShowsBodiesInOneLine } from './xml-shows-bodies-in-one-line.ts';

/** What a platform could do wrong with the bodies of comments. */
export const bodiesFaults: readonly Fault[] = [
  bodiesEndAfter255Letters,
  bodiesAreInAscii,
  bodiesAreRecoded,
  bodiesLoseLettersOfFourBytes,
  bodiesSentInXmlAreInAscii,
  xmlShowsBodiesInOneLine,
  listsShowBodiesForBrowsers,
];
