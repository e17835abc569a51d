import type { Fault } from '../../fault.ts';
import { dynamicChartMakesNoAccount } from './dynamic-chart-makes-no-account.ts';
import { inactiveCurrencyKept } from './inactive-currency-kept.ts';
import { inactiveCurrencyKeptByUpdates } from './inactive-currency-kept-by-updates.ts';
import { inactiveRequesterKept } from './inactive-requester-kept.ts';
import { inactiveRequesterKeptByUpdates } from './inactive-requester-kept-by-updates.ts';
import { inactiveSupplierKept } from './inactive-supplier-kept.ts';
import { inactiveSupplierOfALaterLineKept } from './inactive-supplier-of-a-later-line-kept.ts';
import { itemOfFirstLineAloneLookedUp } from './item-of-first-line-alone-looked-up.ts';
import { lastSegmentNotChecked } from './last-segment-not-checked.ts';
import { missingAccountBecomesAnother } from './missing-account-becomes-another.ts';
import { missingAccountKept } from './missing-account-kept.ts';
import { missingAccountLeftOut } from './missing-account-left-out.ts';
import { staticChartMakesAccounts } from './static-chart-makes-accounts.ts';
import { supplierOfFirstLineAloneChecked } from './supplier-of-first-line-alone-checked.ts';
import { unknownCurrencyKept } from './unknown-currency-kept.ts';
import { unknownCurrencyKeptByUpdates } from './unknown-currency-kept-by-updates.ts';
import { unknownItemBecomesAFreeLine } from './unknown-item-becomes-a-free-line.ts';
import { unknownItemKept } from './unknown-item-kept.ts';
import { unknownItemSubmitted } from './unknown-item-submitted.ts';
import { unknownRequesterKept } from './unknown-requester-kept.ts';
import { unknownRequesterKeptByUpdates } from './unknown-requester-kept-by-updates.ts';
import { unknownSupplierKept } from './unknown-supplier-kept.ts';

/** What a platform could do wrong with what a requisition refers to. */
export const referencesFaults: readonly Fault[] = [
  dynamicChartMakesNoAccount,
  inactiveCurrencyKeptByUpdates,
  inactiveCurrencyKept,
  inactiveRequesterKeptByUpdates,
  inactiveRequesterKept,
  inactiveSupplierKept,
  inactiveSupplierOfALaterLineKept,
  itemOfFirstLineAloneLookedUp,
  lastSegmentNotChecked,
  missingAccountBecomesAnother,
  missingAccountKept,
  missingAccountLeftOut,
  staticChartMakesAccounts,
  supplierOfFirstLineAloneChecked,
  unknownCurrencyKeptByUpdates,
  unknownCurrencyKept,
  unknownItemBecomesAFreeLine,
  unknownItemKept,
  unknownItemSubmitted,
  unknownRequesterKeptByUpdates,
  unknownRequesterKept,
  unknownSupplierKept,
];
