import type { Fault } from '../../fault.ts';
import { dueDateIsADayLate } from './due-date-is-a-day-late.ts';
import { dueDateIsMidnight } from './due-date-is-midnight.ts';
import { externalIdEndsAfterTen } from './external-id-ends-after-ten.ts';
import { itemDescriptionIsLost } from './item-description-is-lost.ts';
import { itemIdIsLostBesideAName } from './item-id-is-lost-beside-a-name.ts';
import { itemQuantityEndsBeforeThousands } from './item-quantity-ends-before-thousands.ts';
import { itemQuantityInSinglePrecision } from './item-quantity-in-single-precision.ts';
import { itemQuantityIsAWholeNumber } from './item-quantity-is-a-whole-number.ts';
import { partNumbersAreSwapped } from './part-numbers-are-swapped.ts';
import { refDocumentIdIsLostWithoutAType } from './ref-document-id-is-lost-without-a-type.ts';
import { refDocumentItemIsPadded } from './ref-document-item-is-padded.ts';
import { requestDateIsTheMomentOfCreation } from './request-date-is-the-moment-of-creation.ts';
import { requestedByIsTheCaller } from './requested-by-is-the-caller.ts';
import { sampleSizeIsOne } from './sample-size-is-one.ts';
import { supplierIsThatOfTheItem } from './supplier-is-that-of-the-item.ts';
import { textsAreEscapedTwice } from './texts-are-escaped-twice.ts';
import { textsAreInAscii } from './texts-are-in-ascii.ts';
import { textsEndAfterTwenty } from './texts-end-after-twenty.ts';
import { textsEndAtAnEmoji } from './texts-end-at-an-emoji.ts';
import { uomIsThatOfTheItem } from './uom-is-that-of-the-item.ts';
import { xmlShowsNoExternalId } from './xml-shows-no-external-id.ts';

/** What a platform could do wrong with the members that a creation sends. */
export const membersFaults: readonly Fault[] = [
  itemDescriptionIsLost,
  itemQuantityIsAWholeNumber,
  itemQuantityInSinglePrecision,
  sampleSizeIsOne,
  dueDateIsMidnight,
  dueDateIsADayLate,
  requestDateIsTheMomentOfCreation,
  supplierIsThatOfTheItem,
  requestedByIsTheCaller,
  uomIsThatOfTheItem,
  itemIdIsLostBesideAName,
  externalIdEndsAfterTen,
  partNumbersAreSwapped,
  refDocumentItemIsPadded,
  refDocumentIdIsLostWithoutAType,
  textsAreEscapedTwice,
  textsAreInAscii,
  textsEndAfterTwenty,
  itemQuantityEndsBeforeThousands,
  textsEndAtAnEmoji,
  xmlShowsNoExternalId,
];
