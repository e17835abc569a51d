import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { matchingSupplierItems } from '../../../models/supplier-items.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import type { IssuanceInput } from '../../areas/requisitions/issuance.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
import { misread, refuse, refuseInput, refuseLength } from '../operators/input.ts';
import { lookEarly, mixUp } from '../operators/races.ts';
import {
  keepOtherLines,
  making,
  misreadEachLine,
  refuseLines,
  withoutMember,
  writing,
} from '../operators/requisition-content.ts';
import {
  chooseSupplierItem,
  order,
  type Reference,
  relax,
  takeReference,
} from '../operators/requisition-references.ts';
import { only, sentIn, type Where } from '../operators/where.ts';
import { keepAnyLength } from './content.ts';

/** What an update sends is ignored. */
const forgetUpdate = (where: EndpointId): Wrapping =>
  misread<SentRequisition>(where, (input) =>
    Object.keys(input.header).length > 0 || input.lines !== undefined
      ? { ...input, header: {}, lines: undefined }
      : input,
  );

/** A unit-price that is given with an item is passed over. */
const passOverPrices = (where: Where): Wrapping =>
  misreadEachLine(where, (line) =>
    (line['unit-price'] ?? null) !== null && (line['item'] ?? null) !== null
      ? withoutMember(line, 'unit-price')
      : undefined,
  );

/** Lines with a source-type are refused. */
const refuseSourceType = (where: EndpointId): Wrapping =>
  refuse(where, {
    message: 'source-type cannot be taken.',
    when: ({ body }) => /source[-_]type/.test(body?.text ?? ''),
  });

const supplier: Reference = { member: 'supplier', kind: 'supplier', ofLines: true };
const [starts, ends] = ['0001-01-01', '9999-12-31'];
const idOf = (value: Value | undefined): Value | undefined => (value as Data | null | undefined)?.['id'];

/** Faults in prices and moves of requisitions. */
export const requisitionMoves = tableOf('requisitions', {
  'update-and-submit-in-xml-keeps-the-old > update-and-submit-changes': only(
    sentIn('xml'),
    forgetUpdate('requisitions.update-and-submit'),
  ),
  'update-and-submit-keeps-the-old > update-and-submit-changes': forgetUpdate(
    'requisitions.update-and-submit',
  ),
  'update-at-once-goes-to-another > simultaneous-writes-fit-an-order': titled(
    'Of two requisitions updated concurrently one gets both updates.',
    mixUp('requisitions.update'),
  ),
  'approver-at-once-is-lost > simultaneous-writes-fit-an-order': titled(
    'Of two approvers added concurrently one is lost, because the requisition is read without a lock.',
    lookEarly('requisitions.add-approver'),
  ),
  'catalog-end-ignored > supplier-item-catalog-has-not-ended': chooseSupplierItem(relax('catalog', { ends })),
  'catalog-start-ignored > supplier-item-catalog-has-begun': chooseSupplierItem(relax('catalog', { starts })),
  'catalog-status-ignored > supplier-item-catalog-is-accepted': chooseSupplierItem(
    relax('catalog', { status: 'accepted' }),
  ),
  'catalogs-not-looked-at > supplier-item-catalog-is-accepted supplier-item-catalog-has-begun supplier-item-catalog-has-not-ended':
    titled(
      'Supplier items count whatever the status and dates of their catalog are.',
      chooseSupplierItem(relax('catalog', { status: 'accepted', starts, ends })),
    ),
  'contract-end-ignored > supplier-item-contract-has-not-ended': chooseSupplierItem(
    relax('contract', { ends }),
  ),
  'contract-start-ignored > supplier-item-contract-has-begun': chooseSupplierItem(
    relax('contract', { starts }),
  ),
  'contract-status-ignored > supplier-item-contract-is-published': chooseSupplierItem(
    relax('contract', { status: 'published' }),
  ),
  'dearest-supplier-item-is-taken > supplier-item-by-item supplier-item-by-item-supplier supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux':
    titled(
      'Of the matching supplier items the most expensive is taken.',
      chooseSupplierItem(order((a, b) => Number(b.price) - Number(a.price))),
    ),
  'description-beside-item-refused > item-description-wins': refuseLines(
    writing,
    ({ item = null, description = null }) => item !== null && description !== null,
  ),
  'description-beside-item-gives-another-one > item-description-wins': titled(
    "A line with an item and a description gets neither the item's description nor the one sent.",
    keepOtherLines(writing, (line, { given: { item = null, description } }) =>
      item !== null && typeof description === 'string' ? { ...line, description: 'Catalog item' } : undefined,
    ),
  ),
  'first-listed-supplier-item-is-taken > supplier-item-by-item supplier-item-by-item-supplier supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux preferred-supplier-gives-the-price':
    titled(
      'Of the matching supplier items the one entered first is taken.',
      chooseSupplierItem((all, wanted) => {
        const matching = matchingSupplierItems(all, wanted);
        return all.find((one) => matching.includes(one));
      }),
    ),
  'only-preferred-supplier-items-count > supplier-item-by-item-supplier supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux':
    titled(
      'A line is refused if its only supplier items are not preferred.',
      refuseLines(making, ({ item, supplier, 'unit-price': price = null }, { sandbox }) => {
        const [id, by] = [idOf(item), idOf(supplier)];
        const isPreferred = supplierItems(sandbox.started).some(
          (one) => one.preferred && one.item === id && (by === undefined || one.supplier === by),
        );
        return id !== undefined && price === null && !isPreferred;
      }),
    ),
  'published-is-enough > supplier-item-contract-has-begun supplier-item-contract-has-not-ended':
    chooseSupplierItem(relax('contract', { starts, ends })),
  'unit-price-beside-item-ignored > unit-price-overrides': passOverPrices(writing),
  'unit-price-passed-over-by-update-and-submit > unit-price-overrides': passOverPrices(
    'requisitions.update-and-submit',
  ),
  'request-describes-items-by-update-and-submit > item-description-wins': keepOtherLines(
    'requisitions.update-and-submit',
    (line, { given: { item = null, description = null } }) =>
      item !== null && description !== null ? { ...line, description } : undefined,
  ),
  'schedule-knows-twelve-days > schedule-date-is-month-first': titled(
    'schedule_issuance_date is read day first: a day beyond the twelfth is refused.',
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => Number(String(members['issuance-date']).slice(-2)) > 12,
    ),
  ),
  'schedule-refuses-a-retry > schedule-retry-is-optional': refuseInput<IssuanceInput>(
    'requisitions.schedule-issuance',
    ({ members }) => members['issuance-retry-interval'] !== null,
  ),
  'unit-price-beside-item-refused > unit-price-overrides supplier-item-by-item-supplier-contract-price':
    refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price !== null),
  'unlisted-price-refused > supplier-item-by-item-supplier-contract-price': refuseLines(
    writing,
    ({ item, contract, 'unit-price': price = null }, { sandbox }) => {
      const isListed = supplierItems(sandbox.started).some((one) => Number(one.price) === Number(price));
      return price !== null && contract !== undefined && item !== undefined && !isListed;
    },
  ),
  'unknown-currency-taken-by-submit-for-approval > currency-exists': takeReference(
    'requisitions.submit-for-approval',
    { reference: { member: 'currency', kind: 'currency' }, why: 'unknown' },
  ),
  'inactive-requested-by-taken-by-submit-for-approval > requested-by-is-active': takeReference(
    'requisitions.submit-for-approval',
    { reference: { member: 'requested-by', kind: 'user' }, why: 'inactive' },
  ),
  'unknown-supplier-taken-by-update > supplier-exists': takeReference('requisitions.update', {
    reference: supplier,
    why: 'unknown',
  }),
  'inactive-supplier-taken-by-update-and-submit > supplier-is-active': takeReference(
    'requisitions.update-and-submit',
    { reference: supplier, why: 'inactive' },
  ),
  'second-price-taken-by-update-and-submit > preferred-supplier-gives-the-price': titled(
    'update-and-submit takes the price of the second cheapest of all supplier items of an item.',
    chooseSupplierItem(
      (all, { item }) =>
        all.filter((one) => one.item === item).toSorted((a, b) => Number(a.price) - Number(b.price))[1],
      'requisitions.update-and-submit',
    ),
  ),
  'source-type-refused-by-update > source-type-is-ignored': refuseSourceType('requisitions.update'),
  'source-type-refused-by-update-and-submit > source-type-is-ignored': refuseSourceType(
    'requisitions.update-and-submit',
  ),
  'long-title-kept-by-submit-for-approval > req-title-holds-50-characters': keepAnyLength(
    'requisitions.submit-for-approval',
    'req-title',
  ),
  'full-title-refused-by-update-and-submit > req-title-takes-50-characters': refuseLength(
    'requisitions.update-and-submit',
    { member: 'req-title' },
    50,
  ),
});
