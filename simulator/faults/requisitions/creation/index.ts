import type { Fault } from '../../fault.ts';
import { attentionIsKeptAsTheNote } from './attention-is-kept-as-the-note.ts';
import { createdInXmlIsPending } from './created-in-xml-is-pending.ts';
import { createdIsNotStored } from './created-is-not-stored.ts';
import { createdIsPending } from './created-is-pending.ts';
import { createdIsTheCart } from './created-is-the-cart.ts';
import { descriptionsEndAfterForty } from './descriptions-end-after-forty.ts';
import { firstLineAloneIsKept } from './first-line-alone-is-kept.ts';
import { freeLinesRefused } from './free-lines-refused.ts';
import { itemNeedsADescription } from './item-needs-a-description.ts';
import { itemNeedsAPrice } from './item-needs-a-price.ts';
import { lastLineInXmlIsLost } from './last-line-in-xml-is-lost.ts';
import { lastOfThreeLinesIsLost } from './last-of-three-lines-is-lost.ts';
import { pricesInSinglePrecision } from './prices-in-single-precision.ts';
import { quantityOfTheFirstLineForAll } from './quantity-of-the-first-line-for-all.ts';
import { requesterIsTheCreator } from './requester-is-the-creator.ts';
import { submitIsNotFound } from './submit-is-not-found.ts';
import { submittedHasNoLines } from './submitted-has-no-lines.ts';
import { submittedIsNotStored } from './submitted-is-not-stored.ts';
import { textsAreEscapedTwice } from './texts-are-escaped-twice.ts';
import { textsAreInLatin1 } from './texts-are-in-latin-1.ts';
import { textsEndAtAnEmoji } from './texts-end-at-an-emoji.ts';
import { titleIsLostInXml } from './title-is-lost-in-xml.ts';
import { titleIsRequired } from './title-is-required.ts';

/** What a platform could do wrong with creating requisitions. */
export const creationFaults: readonly Fault[] = [
  attentionIsKeptAsTheNote,
  createdInXmlIsPending,
  createdIsNotStored,
  createdIsPending,
  createdIsTheCart,
  descriptionsEndAfterForty,
  firstLineAloneIsKept,
  freeLinesRefused,
  itemNeedsADescription,
  itemNeedsAPrice,
  lastLineInXmlIsLost,
  lastOfThreeLinesIsLost,
  pricesInSinglePrecision,
  quantityOfTheFirstLineForAll,
  requesterIsTheCreator,
  submitIsNotFound,
  submittedHasNoLines,
  submittedIsNotStored,
  textsAreEscapedTwice,
  textsAreInLatin1,
  textsEndAtAnEmoji,
  titleIsLostInXml,
  titleIsRequired,
];
