import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { openScope } from '../laws/open-scopes.ts';
import { approversByHand } from './approvers/approvers-by-hand.ts';
import { mineRequest } from './asking/requests.ts';
import { cart } from './cart/cart.ts';
import { arbitraryRequisitions } from './content/arbitrary-requisitions.ts';
import { creation } from './content/creation.ts';
import { formSilences } from './content/form-silences.ts';
import { incompleteSilences } from './content/incomplete-silences.ts';
import { kindsOfLines } from './content/kinds-of-lines.ts';
import { updatesOfDrafts } from './content/updates.ts';
import { withoutTitle } from './content/without-title.ts';
import { createdByDefault } from './creators/created-by-default.ts';
import { createdByOverride } from './creators/created-by-override.ts';
import { creatorAccess } from './creators/creator-access.ts';
import { requesterOutside } from './creators/requester-outside.ts';
import { issuanceCheck } from './issuance/issuance.ts';
import { orderNumbers } from './limits/order-numbers.ts';
import { textLimits } from './limits/text-limits.ts';
import { itemDescriptions } from './lines/item-descriptions.ts';
import { lineNumbers } from './lines/line-numbers.ts';
import { linesOfOthers } from './lines/lines-of-others.ts';
import { sourceTypes } from './lines/source-types.ts';
import { cartSubmission } from './moves/cart-submission.ts';
import { deletion } from './moves/deletion.ts';
import { lifecycleWalks } from './moves/lifecycle-walks.ts';
import { saveForLater } from './moves/save-for-later.ts';
import { submitForApproval } from './moves/submit-for-approval.ts';
import { updateAndSubmitDrafts } from './moves/update-and-submit.ts';
import { updateSilences } from './moves/update-silences.ts';
import { defaultPrices } from './prices/default-prices.ts';
import { givenPrices } from './prices/given-prices.ts';
import { supplierItemWithPrice } from './prices/supplier-item-with-price.ts';
import { supplierItems } from './prices/supplier-items.ts';
import { supplierItemsInForce } from './prices/supplier-items-in-force.ts';
import { draftFields, fields } from './reads/fields.ts';
import { list } from './reads/list.ts';
import { mine } from './reads/mine.ts';
import { mineOfUser } from './reads/mine-of-user.ts';
import { showById } from './reads/show.ts';
import { showOwn } from './reads/show-own.ts';
import { accounts } from './references/accounts.ts';
import { referencesExist } from './references/references-exist.ts';
import { unknownItems } from './references/unknown-items.ts';

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
  openScope(
    { id: 'requisitions/requisition-scopes', title: 'Whether reading requisitions takes a scope of its own' },
    {
      silence: 'requisitions/requisition-scopes',
      own: /requisition/,
      refused: 'requisition',
      read: () => mineRequest(),
    },
  ),
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
  observeFilters('requisitions/list-filters', 'the list of requisitions', () => [
    { endpoint: 'requisitions.list' },
  ]),
  observeFilters('requisitions/mine-filters', 'the requisitions of the current user', () => [
    { endpoint: 'requisitions.mine' },
  ]),
];
