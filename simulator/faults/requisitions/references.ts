import { accounts } from '../../../fixtures/seed/accounts.ts';
import { currencyOf } from '../../../fixtures/seed/currencies.ts';
import { itemOf } from '../../../fixtures/seed/items.ts';
import { supplierOf } from '../../../fixtures/seed/suppliers.ts';
import { isActive } from '../../../fixtures/seed/users.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { type Fault, fault, needing } from '../fault.ts';
import { isMissing, isUnknownAtLast, without } from '../twist/account-written.ts';
import { pretending } from '../twist/pretending.ts';
import { keepLines, tellLines } from '../twist/requisition-lines.ts';
import { miswriting } from '../twist/requisition-writing.ts';
import { uncheckedItem } from '../twist/unchecked-item.ts';
import { uncheckedCurrency, uncheckedRequester, uncheckedSupplier } from '../twist/unchecked-reference.ts';

const isUnknown = (item: Value | undefined): boolean =>
  (item ?? null) !== null && itemOf(Number((item as Data)['id'])) === undefined;

/** What can be wrong with references of requisitions. */
export const requisitionsReferences: readonly Fault[] = [
  fault(
    'requisitions/dynamic-chart-makes-no-account',
    'With a dynamic chart of accounts segments of an account that is missing are refused.',
    ['requisitions/dynamic-account-is-made'],
    needing(
      { 'chart-of-accounts': 'dynamic' },
      pretending({ 'chart-of-accounts': 'static' }, ({ sent }) => (sent.lines ?? []).some(isMissing)),
    ),
  ),
  fault(
    'requisitions/inactive-currency-kept-by-updates',
    'An update sets a currency that is not active any more.',
    ['requisitions/currency-is-active'],
    uncheckedCurrency((code) => {
      const found = currencyOf(code);
      return found?.active === false ? found.shown : undefined;
    }, 'update'),
  ),
  fault(
    'requisitions/inactive-currency-kept',
    'A requisition is created in a currency that is not active any more.',
    ['requisitions/currency-is-active'],
    uncheckedCurrency((code) => {
      const found = currencyOf(code);
      return found?.active === false ? found.shown : undefined;
    }, 'create'),
  ),
  fault(
    'requisitions/inactive-requester-kept-by-updates',
    'An update sets a requester who has left.',
    ['requisitions/requested-by-is-active'],
    uncheckedRequester((user) => (user && !isActive(user.id) ? user : undefined), 'update'),
  ),
  fault(
    'requisitions/inactive-requester-kept',
    'A requisition is created for a requester who has left.',
    ['requisitions/requested-by-is-active'],
    uncheckedRequester((user) => (user && !isActive(user.id) ? user : undefined), 'create'),
  ),
  fault(
    'requisitions/inactive-supplier-kept',
    'A line is kept with a supplier who is not active any more.',
    ['requisitions/supplier-is-active'],
    uncheckedSupplier((id) => {
      const found = supplierOf(id);
      return found?.active === false ? found.shown : undefined;
    }),
  ),
  fault(
    'requisitions/inactive-supplier-of-a-later-line-kept',
    'Whether a supplier is active is looked up for the first line of a requisition alone.',
    ['requisitions/supplier-is-active'],
    uncheckedSupplier((id, place) => {
      const found = supplierOf(id);
      return place > 0 && found?.active === false ? found.shown : undefined;
    }),
  ),
  fault(
    'requisitions/item-of-first-line-alone-looked-up',
    'Whether an item exists is looked up for the first line of a requisition alone.',
    ['requisitions/item-exists'],
    uncheckedItem((_, place) => place > 0),
  ),
  fault(
    'requisitions/last-segment-not-checked',
    'With a dynamic chart of accounts the last segment may be anything.',
    ['requisitions/dynamic-segments-exist'],
    needing(
      { 'chart-of-accounts': 'dynamic' },
      miswriting({
        tell: tellLines((line) => (isUnknownAtLast(line) ? without(line) : undefined)),
        keep: keepLines((line, { given }) =>
          isUnknownAtLast(given) ? { ...line, account: given['account'] ?? null } : undefined,
        ),
      }),
    ),
  ),
  fault(
    'requisitions/missing-account-becomes-another',
    'With a dynamic chart of accounts a line whose account is missing gets the first one of the chart.',
    ['requisitions/dynamic-account-is-made'],
    needing(
      { 'chart-of-accounts': 'dynamic' },
      miswriting({
        keep: keepLines((line, { given }) =>
          isMissing(given) ? { ...line, account: accounts[0]?.shown ?? null } : undefined,
        ),
      }),
    ),
  ),
  fault(
    'requisitions/missing-account-kept',
    'With a static chart of accounts segments that are of no account are kept as they were sent.',
    ['requisitions/static-account-exists'],
    miswriting({
      tell: tellLines((line) => (isMissing(line) ? without(line) : undefined)),
      keep: keepLines((line, { given }) =>
        isMissing(given) ? { ...line, account: given['account'] ?? null } : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/missing-account-left-out',
    'With a dynamic chart of accounts a line whose account is missing is kept without one.',
    ['requisitions/dynamic-account-is-made'],
    needing(
      { 'chart-of-accounts': 'dynamic' },
      miswriting({ tell: tellLines((line) => (isMissing(line) ? without(line) : undefined)) }),
    ),
  ),
  fault(
    'requisitions/static-chart-makes-accounts',
    'With a static chart of accounts an account that is missing is made of known segments.',
    ['requisitions/static-account-exists'],
    pretending({ 'chart-of-accounts': 'dynamic' }, ({ sent }) => (sent.lines ?? []).some(isMissing)),
  ),
  fault(
    'requisitions/supplier-of-first-line-alone-checked',
    'Whether a supplier exists is looked up for the first line of a requisition alone.',
    ['requisitions/supplier-exists'],
    uncheckedSupplier((id, place) => (place > 0 && supplierOf(id) === undefined ? { id } : undefined)),
  ),
  fault(
    'requisitions/unknown-currency-kept-by-updates',
    'An update sets a currency that does not exist.',
    ['requisitions/currency-exists'],
    uncheckedCurrency((code) => (currencyOf(code) === undefined ? { code } : undefined), 'update'),
  ),
  fault(
    'requisitions/unknown-currency-kept',
    'A requisition is created in a currency that does not exist.',
    ['requisitions/currency-exists'],
    uncheckedCurrency((code) => (currencyOf(code) === undefined ? { code } : undefined), 'create'),
  ),
  fault(
    'requisitions/unknown-item-becomes-a-free-line',
    'A line whose item does not exist is kept as a free-form line when it has a description.',
    ['requisitions/item-exists'],
    miswriting({
      tell: tellLines(({ item, ...line }) =>
        isUnknown(item) && typeof line['description'] === 'string' ? line : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/unknown-item-kept',
    'A line is kept with an item that does not exist.',
    ['requisitions/item-exists'],
    uncheckedItem((_, place) => place === 0),
  ),
  fault(
    'requisitions/unknown-item-submitted',
    'Whether an item exists is not looked up for requisitions that are submitted at once.',
    ['requisitions/item-exists'],
    uncheckedItem(({ exchange }) => exchange.endpoint?.event === 'submit'),
  ),
  fault(
    'requisitions/unknown-requester-kept-by-updates',
    'An update sets a requester who does not exist.',
    ['requisitions/requested-by-exists'],
    uncheckedRequester((user, given) => (user === undefined ? given : undefined), 'update'),
  ),
  fault(
    'requisitions/unknown-requester-kept',
    'A requisition is created for a requester who does not exist.',
    ['requisitions/requested-by-exists'],
    uncheckedRequester((user, given) => (user === undefined ? given : undefined), 'create'),
  ),
  fault(
    'requisitions/unknown-supplier-kept',
    'A line is kept with a supplier who does not exist.',
    ['requisitions/supplier-exists'],
    uncheckedSupplier((id) => (supplierOf(id) === undefined ? { id } : undefined)),
  ),
];
