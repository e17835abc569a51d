import type { Fault } from '../../fault.ts';
import { choiceIsRefused } from './choice-is-refused.ts';
import { choiceNeedsATarget } from './choice-needs-a-target.ts';
import { dueDateIsInTwoWeeks } from './due-date-is-in-two-weeks.ts';
import { dueDateIsNeededBesideCharacteristics } from './due-date-is-needed-beside-characteristics.ts';
import { dueDateMayBeLeftOut } from './due-date-may-be-left-out.ts';
import { itemQuantityIsOne } from './item-quantity-is-one.ts';
import { itemQuantityMayBeLeftOut } from './item-quantity-may-be-left-out.ts';
import { lessThanIsNotKnown } from './less-than-is-not-known.ts';
import { limitsAreRefused } from './limits-are-refused.ts';
import { needsARequestDate } from './needs-a-request-date.ts';
import { needsAType } from './needs-a-type.ts';
import { needsAnExternalId } from './needs-an-external-id.ts';
import { needsAnItem } from './needs-an-item.ts';
import { needsCharacteristics } from './needs-characteristics.ts';
import { numberIsRefused } from './number-is-refused.ts';
import { numberNeedsValues } from './number-needs-values.ts';
import { purchaseOrderIsRefused } from './purchase-order-is-refused.ts';
import { purchaseOrderNeedsAnItem } from './purchase-order-needs-an-item.ts';
import { requestedByIsSomebody } from './requested-by-is-somebody.ts';
import { requestedByMayBeLeftOut } from './requested-by-may-be-left-out.ts';
import { requiredIsRefused } from './required-is-refused.ts';
import { sampleSizeIsEnough } from './sample-size-is-enough.ts';
import { supplierFollowsFromTheItem } from './supplier-follows-from-the-item.ts';
import { supplierMayBeLeftOut } from './supplier-may-be-left-out.ts';
import { targetInAStringIsRefused } from './target-in-a-string-is-refused.ts';
import { twoLimitsAreRefused } from './two-limits-are-refused.ts';
import { typeIsRefused } from './type-is-refused.ts';
import { typeNeedsAReference } from './type-needs-a-reference.ts';
import { uomIsEach } from './uom-is-each.ts';
import { uomMayBeLeftOut } from './uom-may-be-left-out.ts';

/** What a platform could do wrong with which creations are taken. */
export const requestsFaults: readonly Fault[] = [
  dueDateMayBeLeftOut,
  dueDateIsInTwoWeeks,
  dueDateIsNeededBesideCharacteristics,
  supplierMayBeLeftOut,
  supplierFollowsFromTheItem,
  itemQuantityMayBeLeftOut,
  itemQuantityIsOne,
  sampleSizeIsEnough,
  uomMayBeLeftOut,
  uomIsEach,
  requestedByMayBeLeftOut,
  requestedByIsSomebody,
  needsAType,
  needsAnItem,
  needsARequestDate,
  needsCharacteristics,
  needsAnExternalId,
  typeIsRefused,
  typeNeedsAReference,
  purchaseOrderIsRefused,
  purchaseOrderNeedsAnItem,
  choiceIsRefused,
  choiceNeedsATarget,
  requiredIsRefused,
  numberIsRefused,
  numberNeedsValues,
  targetInAStringIsRefused,
  limitsAreRefused,
  twoLimitsAreRefused,
  lessThanIsNotKnown,
];
