import type { Fault } from '../../fault.ts';
import { catalogSourceTypeNeedsAnItem } from './catalog-source-type-needs-an-item.ts';
import { lastNumberedLineLost } from './last-numbered-line-lost.ts';
import { lastOfALineNumWins } from './last-of-a-line-num-wins.ts';
import { lineNumComparedWithTheLineBefore } from './line-num-compared-with-the-line-before.ts';
import { lineNumCountsByTen } from './line-num-counts-by-ten.ts';
import { lineOfDraftComesEmpty } from './line-of-draft-comes-empty.ts';
import { lineOfDraftRefused } from './line-of-draft-refused.ts';
import { lineOfOthersTaken } from './line-of-others-taken.ts';
import { nonCatalogSourceTypeTakesThePrice } from './non-catalog-source-type-takes-the-price.ts';
import { repeatedLineNumCountedOn } from './repeated-line-num-counted-on.ts';
import { repeatedLineNumRefused } from './repeated-line-num-refused.ts';
import { unknownSourceTypeRefused } from './unknown-source-type-refused.ts';

/** What a platform could do wrong with lines and their numbers. */
export const linesFaults: readonly Fault[] = [
  catalogSourceTypeNeedsAnItem,
  lastNumberedLineLost,
  lastOfALineNumWins,
  lineNumComparedWithTheLineBefore,
  lineNumCountsByTen,
  lineOfDraftComesEmpty,
  lineOfDraftRefused,
  lineOfOthersTaken,
  nonCatalogSourceTypeTakesThePrice,
  repeatedLineNumCountedOn,
  repeatedLineNumRefused,
  unknownSourceTypeRefused,
];
