import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { openScope } from '../laws/open-scopes.ts';
import { approversByHand } from './approvers/approvers-by-hand.ts';
import { cart } from './cart/cart.ts';
import { linesInCart } from './cart/lines-in-cart.ts';
import { arbitraryRequisitions } from './content/arbitrary-requisitions.ts';
import { creation, withoutTitle } from './content/creation.ts';
import { defaultTerms, totals } from './content/derived.ts';
import { formSilences, incompleteSilences } from './content/silences.ts';
import { textLimits } from './content/text-limits.ts';
import { updateSilences, updatesOfDrafts } from './content/updates.ts';
import { createdByDefault, createdByOverride } from './creators/created-by.ts';
import { creatorAccess, requesterOutside } from './creators/creator-access.ts';
import { mineRequest } from './descriptor.ts';
import { issuanceCheck } from './issuance/issuance.ts';
import { issuanceRetries } from './issuance/retries.ts';
import { itemDescriptions, kindsOfLines, unknownItems } from './lines/items.ts';
import { lineNumbers, sourceTypes } from './lines/line-members.ts';
import { linesOfOthers } from './lines/lines-of-others.ts';
import { draftsAtOnce, writesAtOnce } from './moves/at-once.ts';
import { deletion } from './moves/deletion.ts';
import { lifecycleWalks } from './moves/lifecycle-walks.ts';
import { orderNumbers } from './moves/order-numbers.ts';
import { saveForLater } from './moves/save-for-later.ts';
import { cartSubmission, submitForApproval, updateAndSubmitDrafts } from './moves/submit-for-approval.ts';
import { writesToOne } from './moves/writes-to-one.ts';
import { supplierItemsInForce, supplierItemWithPrice } from './prices/other-supplier-items.ts';
import { defaultPrices, supplierItems } from './prices/supplier-items.ts';
import { givenPrices } from './prices/unit-prices.ts';
import { mine, mineOfUser } from './reads/mine.ts';
import { list, showById } from './reads/show.ts';
import { accounts } from './references/accounts.ts';
import { referencesExist } from './references/references-exist.ts';

/** The checks of this area, in the order of a run. */
export const requisitionChecks: readonly Check[] = [
  fieldCheck('requisitions'),
  list,
  showById,
  mine,
  mineOfUser,
  cart,
  linesInCart,
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
  totals,
  defaultTerms,
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
  writesToOne,
  writesAtOnce,
  draftsAtOnce,
  saveForLater,
  cartSubmission,
  updateSilences,
  issuanceCheck,
  issuanceRetries,
  observeFilters('requisitions/list-filters', 'the list of requisitions', () => [
    { endpoint: 'requisitions.list' },
  ]),
];
