import { arbitraryRequisitions } from '../content/arbitrary-requisitions.ts';
import { creation } from '../content/creation.ts';
import { formSilences } from '../content/form-silences.ts';
import { incompleteSilences } from '../content/incomplete-silences.ts';
import { kindsOfLines } from '../content/kinds-of-lines.ts';
import { updatesOfDrafts } from '../content/updates.ts';
import { withoutTitle } from '../content/without-title.ts';
import { orderNumbers } from '../limits/order-numbers.ts';
import { textLimits } from '../limits/text-limits.ts';
import { itemDescriptions } from '../lines/item-descriptions.ts';
import { lineNumbers } from '../lines/line-numbers.ts';
import { sourceTypes } from '../lines/source-types.ts';
import { defaultPrices } from '../prices/default-prices.ts';
import { givenPrices } from '../prices/given-prices.ts';
import { referencesExist } from '../references/references-exist.ts';
import { unknownItems } from '../references/unknown-items.ts';

/** Checks of rules that a stand-in has by itself: nobody has to move anything for them. */
export const checks = [
  ...[withoutTitle, kindsOfLines, creation, updatesOfDrafts, textLimits, referencesExist, unknownItems],
  ...[itemDescriptions, sourceTypes, givenPrices, defaultPrices, lineNumbers, orderNumbers],
  ...[arbitraryRequisitions, formSilences, incompleteSilences],
];
