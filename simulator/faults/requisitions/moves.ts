import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { matchingSupplierItems } from '../../../models/supplier-items.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { answerCollection } from '../../actions/lists.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import type { IssuanceInput } from '../../areas/requisitions/issuance.ts';
import { linesOf } from '../../areas/requisitions/line-ids.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange, Step } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { misread, refuseInput } from '../operators/input.ts';
import { leave } from '../operators/leave.ts';
import { acceptRefused } from '../operators/lifecycle.ts';
import { allOf } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { mixUp, readEarly } from '../operators/races.ts';
import { changing, refuseLines, withLines, writing } from '../operators/requisition-content.ts';
import { chooseSupplierItem, order, relax, takeReference } from '../operators/requisition-references.ts';
import { every, isAt, limitTo, sentIn, type Where } from '../operators/where.ts';
import { keepAnyLength } from './content.ts';

type Kind = 'requisition-header';

/** Ignores the content of an update. */
const forgetUpdate = (where: EndpointId): Wrapping =>
  misread<SentRequisition>(where, (input) =>
    Object.keys(input.header).length > 0 || input.lines !== undefined
      ? { ...input, header: {}, lines: undefined }
      : input,
  );

/** A write sets the quantity of each line to 1. */
const countOne = (where: Where): Wrapping =>
  leave<Kind>(where, ({ data }) => {
    const lines = linesOf(data).map((line) => ({ ...line, quantity: '1' }));
    return linesOf(data).every(({ quantity }) => Number(quantity) === 1)
      ? undefined
      : { data: withLines(data, lines) };
  });

/** An attempt to submit succeeds but leaves a draft unchanged, if a buyer has to act. */
const leaveBare = (where: EndpointId): Wrapping =>
  leave<Kind>(where, ({ state }, before) =>
    state.record.state === 'pending_buyer_action' && (before?.state.record.state ?? 'draft') === 'draft'
      ? { record: { state: 'draft', approvals: [] } }
      : undefined,
  );

/** A deletion succeeds but deletes nothing; `serve` knows the ids concerned and serves further requests. */
const deleteOtherwise = (
  serve: (exchange: Exchange, step: Step, deleted: ReadonlySet<number>) => void | Promise<void>,
): Wrapping => {
  const memory = memoryOf(() => new Set<number>());
  return wrapStep('apply', (step, fired) => (exchange) => {
    const { document, outgoing, sandbox } = exchange;
    if (!isAt(exchange, 'requisitions.delete') || document === undefined)
      return serve(exchange, step, memory(exchange));
    fired(exchange);
    memory(exchange).add(document.id);
    outgoing.status = Number(sandbox.choices.of('formats/delete-status'));
  });
};

const hideFromList = (exchange: Exchange, step: Step, deleted: ReadonlySet<number>): void | Promise<void> =>
  isAt(exchange, 'requisitions.list')
    ? answerCollection(exchange, ({ id }) => !deleted.has(Number(id)))
    : step(exchange);

const [starts, ends] = ['0001-01-01', '9999-12-31'];

/** Faults in prices and moves of requisitions. */
export const requisitionMoves = tableOf('requisitions', {
  'those-of-the-same-title-are-deleted-too > delete-deletes show-answers-the-requisition': wrapStep(
    'apply',
    (step, fired) => async (exchange) => {
      const { document, endpoint } = exchange;
      await step(exchange);
      const title = endpoint?.id === 'requisitions.delete' ? document?.data['req-title'] : undefined;
      const sameTitle = allOf(exchange, 'requisition-header').filter(
        ({ id, data }) => title && id !== document?.id && data['req-title'] === title,
      );
      for (const { kind, id } of sameTitle) exchange.sandbox.store.remove(kind, id);
      if (sameTitle.length > 0) fired(exchange);
    },
  ),
  'deleted-is-shown > delete-deletes: A deleted requisition is gone from the list but can still be read.':
    deleteOtherwise(hideFromList),
  'deleted-stays-among-own > delete-deletes: A deleted requisition is gone, but still among those of the current user.':
    deleteOtherwise((exchange, step, deleted) => {
      if (deleted.has(exchange.document?.id ?? 0)) throw new Refusal('unknown-id');
      return hideFromList(exchange, step, deleted);
    }),
  'deleted-when-ordered-stays > delete-deletes: The deletion of an ordered requisition is answered with success, and deletes nothing.':
    acceptRefused<Kind>('requisitions.delete', ({ state }) => state.record.state === 'ordered'),
  'saved-for-later-loses-its-lines > save-for-later-keeps': leave<Kind>(
    'requisitions.save-for-later',
    ({ data }, before) => (before?.state.record.state === 'cart' ? { data: withLines(data, []) } : undefined),
  ),
  'submit-leaves-bare-ones-a-draft > submit-leads-to-approval-or-buyer': leaveBare(
    'requisitions.submit-for-approval',
  ),
  'update-and-submit-leaves-bare-drafts > update-and-submit-leads-to-approval-or-buyer': leaveBare(
    'requisitions.update-and-submit',
  ),
  'saved-for-later-counts-one-of-each > save-for-later-keeps': countOne('requisitions.save-for-later'),
  'updates-of-the-header-count-one-of-each > update-changes': countOne(
    every('requisitions.update', (exchange) => givenInput(exchange).lines === undefined),
  ),
  'price-selects-among-those-of-the-contract > supplier-item-by-item-supplier-contract-price: Of the supplier items of a contract the one with the given price is taken.':
    chooseSupplierItem((all, wanted) =>
      matchingSupplierItems(all, wanted).find(({ price }) => Number(price) === Number(wanted.unitPrice)),
    ),
  'submit-leaves-incomplete-ones > submit-leads-to-approval-or-buyer: A requisition that needs buyer action is left in status abandoned when it is submitted.':
    leave<Kind>('requisitions.submit-for-approval', ({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'abandoned' } } : undefined,
    ),
  'cheap-ones-need-no-approval > submit-leads-to-approval-or-buyer: A requisition of less than one unit of its currency is approved when it is submitted.':
    leave<Kind>('requisitions.submit-for-approval', ({ state, data }) =>
      state.record.state === 'pending_approval' && Number(data['total']) < 1
        ? { record: { state: 'approved' } }
        : undefined,
    ),
  'second-approver-by-hand-is-lost > add-approver-adds': leave<Kind>(
    'requisitions.add-approver',
    (_, before) =>
      before?.state.record.approvals.some(({ manual }) => manual) ? { state: before.state } : undefined,
  ),
  'submit-in-xml-loses-letters-beyond-ascii > submit-makes-a-requisition: Submitting a requisition in XML turns letters beyond ASCII into question marks.':
    limitTo(
      every('requisitions.submit-for-approval', sentIn('xml')),
      misread<SentRequisition>('requisitions.submit-for-approval', (input) => {
        const lines = JSON.parse(jsonText(input.lines ?? []).replace(/\P{ASCII}/gu, '?'));
        return jsonText(lines) === jsonText(input.lines ?? []) ? undefined : { ...input, lines };
      }),
    ),
  'update-and-submit-in-xml-keeps-the-old > update-and-submit-changes': limitTo(
    sentIn('xml'),
    forgetUpdate('requisitions.update-and-submit'),
  ),
  'update-at-once-goes-to-another > simultaneous-writes-fit-an-order: Of two requisitions updated concurrently one gets both updates.':
    mixUp('requisitions.update'),
  'approver-at-once-is-lost > simultaneous-writes-fit-an-order: Of two approvers added concurrently one is lost, because the requisition is read without a lock.':
    readEarly('requisitions.add-approver'),
  'catalog-end-ignored > supplier-item-catalog-has-not-ended': chooseSupplierItem(relax('catalog', { ends })),
  'catalog-start-ignored > supplier-item-catalog-has-begun': chooseSupplierItem(relax('catalog', { starts })),
  'catalog-status-ignored > supplier-item-catalog-is-accepted': chooseSupplierItem(
    relax('catalog', { status: 'accepted' }),
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
  'dearest-supplier-item-is-taken > supplier-item-by-item supplier-item-by-item-supplier supplier-item-by-item-supplier-part supplier-item-by-item-supplier-part-aux supplier-item-by-item-supplier-contract supplier-item-by-item-supplier-contract-part supplier-item-by-item-supplier-contract-part-aux: Of the matching supplier items the most expensive is taken.':
    chooseSupplierItem(order((a, b) => Number(b.price) - Number(a.price))),
  'description-beside-item-refused > item-description-wins': refuseLines(
    writing,
    ({ item = null, description = null }) => item !== null && description !== null,
  ),
  'schedule-knows-twelve-days > schedule-date-is-month-first: schedule_issuance_date is read day first: a day beyond the twelfth is refused.':
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => Number(String(members['issuance-date']).slice(-2)) > 12,
    ),
  'issuance-is-tried-once > issuance-is-retried': wrapStep('issue', (step, fired) => (exchange) => {
    if (exchange.input['tries'] === 1) return step(exchange);
    fired(exchange);
  }),
  'schedule-takes-no-daily-retry > schedule-sets-the-retry-interval': misread<IssuanceInput>(
    'requisitions.schedule-issuance',
    ({ members, ...input }) =>
      members['issuance-retry-interval'] === 1
        ? { ...input, members: { ...members, 'issuance-retry-interval': null } }
        : undefined,
  ),
  'schedule-takes-two-lines-at-most > schedule-takes-several-lines': misread<IssuanceInput>(
    'requisitions.schedule-issuance',
    (input) => (input.lineIds.length < 3 ? input : { ...input, lineIds: input.lineIds.slice(0, 2) }),
  ),
  'update-takes-issuance-dates-off > schedule-sets-the-date': leave<Kind>(changing, ({ data }) => ({
    data: withLines(
      data,
      linesOf(data).map((line) => ({ ...line, 'issuance-date': null })),
    ),
  })),
  'schedule-refuses-a-retry > schedule-retry-is-optional': refuseInput<IssuanceInput>(
    'requisitions.schedule-issuance',
    ({ members }) => members['issuance-retry-interval'] !== null,
  ),
  'unit-price-beside-item-refused > unit-price-overrides supplier-item-by-item-supplier-contract-price':
    refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price !== null),
  'unlisted-price-refused > supplier-item-by-item-supplier-contract-price: A line with a price that no list has is refused.':
    refuseLines(writing, ({ item, contract, 'unit-price': price = null }, { sandbox }) => {
      const isListed = supplierItems(sandbox.started).some((one) => Number(one.price) === Number(price));
      return price !== null && contract !== undefined && item !== undefined && !isListed;
    }),
  'unknown-currency-taken-by-update-without-lines > currency-exists': takeReference(
    every('requisitions.update', (exchange) => givenInput(exchange).lines === undefined),
    { reference: { member: 'currency', kind: 'currency' }, why: 'unknown' },
  ),
  'inactive-requested-by-taken-by-submit-for-approval > requested-by-is-active': takeReference(
    'requisitions.submit-for-approval',
    { reference: { member: 'requested-by', kind: 'user' }, why: 'inactive' },
  ),
  'second-price-taken-by-update-and-submit > preferred-supplier-gives-the-price: update-and-submit takes the price of the second cheapest of all supplier items of an item.':
    chooseSupplierItem(
      (all, { item }) =>
        all.filter((one) => one.item === item).toSorted((a, b) => Number(a.price) - Number(b.price))[1],
      'requisitions.update-and-submit',
    ),
  'long-title-kept-by-submit-for-approval > req-title-holds-50-characters': keepAnyLength(
    'requisitions.submit-for-approval',
    'req-title',
  ),
  'updates-count-bytes-of-a-title > req-title-takes-50-characters': refuseInput<SentRequisition>(
    changing,
    ({ header: { 'req-title': title } }) => Buffer.byteLength(String(title ?? '')) > 50,
  ),
});
