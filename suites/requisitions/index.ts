import type { Check } from '../harness/check.ts';
import { systemClock } from '../harness/clock.ts';
import { accounts } from './accounts.ts';
import { approversByHand } from './approvers-by-hand.ts';
import { arbitraryRequisitions } from './arbitrary-requisitions.ts';
import { cart } from './cart/cart.ts';
import { cartSubmission } from './cart-submission.ts';
import { createdByDefault } from './created-by-default.ts';
import { createdByOverride } from './created-by-override.ts';
import { creation } from './creation.ts';
import { creatorAccess } from './creator-access.ts';
import { defaultPrices } from './default-prices.ts';
import { deletion } from './deletion.ts';
import { draftFields } from './draft-fields.ts';
import { fields } from './fields.ts';
import { formSilences } from './form-silences.ts';
import { givenPrices } from './given-prices.ts';
import { incompleteSilences } from './incomplete-silences.ts';
import { issuanceCheck } from './issuance.ts';
import { itemDescriptions } from './item-descriptions.ts';
import { kindsOfLines } from './kinds-of-lines.ts';
import { lifecycleWalks } from './lifecycle-walks.ts';
import { lineNumbers } from './line-numbers.ts';
import { linesOfOthers } from './lines-of-others.ts';
import { list } from './list.ts';
import { mine } from './mine.ts';
import { mineOfUser } from './mine-of-user.ts';
import { orderNumbers } from './order-numbers.ts';
import { referencesExist } from './references-exist.ts';
import { requesterOutside } from './requester-outside.ts';
import { requisitionScopes } from './requisition-scopes.ts';
import { saveForLater } from './save-for-later.ts';
import { showById } from './show.ts';
import { showOwn } from './show-own.ts';
import { sourceTypes } from './source-types.ts';
import { submitForApproval } from './submit-for-approval.ts';
import { supplierItemWithPrice } from './supplier-item-with-price.ts';
import { supplierItems } from './supplier-items.ts';
import { supplierItemsInForce } from './supplier-items-in-force.ts';
import { textLimits } from './text-limits.ts';
import { unknownItems } from './unknown-items.ts';
import { updateAndSubmitDrafts } from './update-and-submit.ts';
import { updateSilences } from './update-silences.ts';
import { updatesOfDrafts } from './updates.ts';
import { withoutTitle } from './without-title.ts';

/** The checks of this area, in the order of a run. */
export const requisitionChecks: readonly Check[] = [
  fields,
  list,
  showById,
  mine,
  draftFields,
  showOwn,
  mineOfUser,
  cart,
  accounts,
  createdByDefault,
  createdByOverride,
  creatorAccess,
  requesterOutside,
  linesOfOthers,
  supplierItems,
  supplierItemsInForce,
  supplierItemWithPrice,
  requisitionScopes(systemClock),
  withoutTitle,
  kindsOfLines,
  creation,
  updatesOfDrafts,
  textLimits,
  referencesExist,
  unknownItems,
  itemDescriptions,
  sourceTypes,
  givenPrices,
  defaultPrices,
  lineNumbers,
  orderNumbers,
  arbitraryRequisitions,
  formSilences,
  incompleteSilences,
  submitForApproval,
  updateAndSubmitDrafts,
  lifecycleWalks,
  approversByHand,
  deletion,
  saveForLater,
  cartSubmission,
  updateSilences,
  issuanceCheck,
];
