import { accounts, knownSegments, lookupSegments } from '../../../fixtures/seed/accounts.ts';
import { hasContentAccess, requesterGroupFits } from '../../../fixtures/seed/content-groups.ts';
import { presetCurrency } from '../../../fixtures/seed/currencies.ts';
import { supplierItems } from '../../../fixtures/seed/supplier-items.ts';
import { apiUser, userOf } from '../../../fixtures/seed/users.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { memberOf } from '../../../models/resources/member.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { findUser, type SentRequisition } from '../../areas/requisitions/content.ts';
import type { IssuanceInput } from '../../areas/requisitions/issuance.ts';
import { lineOf, linesOf, requisitionOf } from '../../areas/requisitions/line-ids.ts';
import type { StoredRequisition } from '../../areas/requisitions/moves.ts';
import { idOf } from '../../areas/requisitions/prices.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredUser } from '../../stored-user.ts';
import { requireCapabilities, tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { misread, refuseInput } from '../operators/input.ts';
import { drop } from '../operators/inspections.ts';
import { leave, redraft } from '../operators/leave.ts';
import { pretendCapabilities } from '../operators/lifecycle.ts';
import { showFromMemory } from '../operators/memory.ts';
import { swapAnswers } from '../operators/races.ts';
import {
  changing,
  keepOtherLines,
  making,
  misreadEachLine,
  misreadLines,
  refuseLines,
  withLines,
  withoutMember,
  writeOtherwise,
  writing,
} from '../operators/requisition-content.ts';
import { show, showAs, showMember } from '../operators/show.ts';
import { every, isAt, limitTo, sentIn, type Where } from '../operators/where.ts';

type Kind = 'requisition-header';

const numberOf = ({ 'line-num': number = null }: Data): Value => number;

/** Copies a line of another requisition in a given state to a new one. */
const takeLinesOf = (isTaken: (state: string | undefined) => boolean, from = 0): Wrapping =>
  misreadLines(making, (lines, { sandbox }) => {
    const taken = lines.map((one, at) => {
      const id = Number(one['id'] ?? 0);
      const source = sandbox.store.get('requisition-header', requisitionOf(id));
      const line = source && lineOf(source.data, id);
      if (at < from || line === undefined || !isTaken(source?.state.record.state)) return one;
      const { description = null, quantity = null, 'unit-price': price = null } = line;
      return { description, quantity, 'unit-price': price };
    });
    return taken.every((line, at) => line === lines[at]) ? lines : taken;
  });

const administrator = 11;
const notValidated = { 'allow-created-by-override-via-api': 'false' };

const userIn = (exchange: Exchange, member: string): StoredUser | undefined => {
  const { [member]: given = null } = givenInput(exchange).header;
  return given === null ? undefined : findUser(exchange, given as Data, member);
};

/** The id of the creator named by a creation. */
const creatorIn = (exchange: Exchange): number | undefined =>
  isAt(exchange, making) ? userIn(exchange, 'created-by')?.id : undefined;

/** The id of the requester of a requisition. */
const requesterIn = (exchange: Exchange): number =>
  userIn(exchange, 'requested-by')?.id ?? creatorIn(exchange) ?? actingUser(exchange);

/** Whether a creation names a creator without access to the content group. */
const lacksContentAccess = (exchange: Exchange): boolean => {
  const creator = creatorIn(exchange);
  return creator !== undefined && !hasContentAccess(creator);
};

/** Stores a text that is longer than documented; the rules get a shortened one. */
export const keepAnyLength = (where: Where, member: string): Wrapping => {
  const most = memberOf(requisition, member)?.maxLength ?? 0;
  const longIn = ({ header: { [member]: text } }: SentRequisition): string | undefined =>
    typeof text === 'string' && [...text].length > most ? text : undefined;
  return writeOtherwise(where, {
    alter: (sent) => {
      const text = longIn(sent);
      if (text === undefined) return sent;
      return { ...sent, header: { ...sent.header, [member]: [...text].slice(0, most).join('') } };
    },
    keep: (data, sent) => {
      const text = longIn(sent);
      return text === undefined ? undefined : { ...data, [member]: text };
    },
  });
};

/** Loses a member that a request does not name. */
const forgetUnnamed = (where: Where, member: string): Wrapping =>
  writeOtherwise(where, {
    keep: (data, { header }) =>
      header[member] === undefined && (data[member] ?? null) !== null
        ? { ...data, [member]: null }
        : undefined,
  });

/** Prefixes the external-po-reference that the order gets, but shows the sent one. */
const numberOrders = showFromMemory<string>(requisition, (data, references, exchange) => {
  const { id = null, 'external-po-reference': reference } = data;
  if (isAt(exchange, writing) && typeof reference === 'string' && !references.has(id)) {
    references.set(id, reference);
    redraft(exchange, exchange.document as StoredRequisition, {
      data: { 'external-po-reference': `PO-${reference}` },
    });
  }
  const sent = references.get(id);
  return sent === undefined ? data : { ...data, 'external-po-reference': sent };
});

const hyphenated = {
  ...requisition,
  fields: requisition.fields.map(({ wireName: _, ...field }) => field),
};

const names = ['segment-1', 'segment-2', 'segment-3'] as const;

const segmentsIn = ({ account }: Data): readonly string[] | undefined => {
  if ((account ?? null) === null) return undefined;
  const segments = names.flatMap((name) => (account as Data)[name] ?? []);
  return segments.length === names.length ? segments.map(String) : undefined;
};

/** For each segment of a line, whether it is known. */
const knownIn = (segments: readonly string[]): readonly boolean[] =>
  knownSegments.map((known, at) => known.has(segments[at] ?? ''));

const isThere = (segments: readonly string[]): boolean =>
  accounts.some(({ shown }) => names.every((name, at) => shown[name] === segments[at]));

/** Whether all segments of a line are known, but no account has them. */
export const isMissing = (line: Data): boolean => {
  const segments = segmentsIn(line);
  return segments !== undefined && knownIn(segments).every(Boolean) && !isThere(segments);
};

const writesMissing = (exchange: Exchange): boolean =>
  isAt(exchange, writing) && (givenInput(exchange).lines ?? []).some(isMissing);

const dynamic = { 'chart-of-accounts': 'dynamic' };

/** A write clears a member of the header: always, or if the requisition was in a given state. */
const clear = (where: EndpointId, member: string, state?: string): Wrapping =>
  leave<Kind>(where, ({ data }, before) =>
    (data[member] ?? null) === null || (state !== undefined && before?.state.record.state !== state)
      ? undefined
      : { data: { [member]: null } },
  );

/** Faults in the content of requisitions. */
export const requisitionContents = tableOf('requisitions', {
  'created-in-xml-is-pending > create-makes-a-draft: A new requisition that was sent in XML waits for a buyer at once.':
    leave<Kind>(every('requisitions.create', sentIn('xml')), () => ({
      record: { state: 'pending_buyer_action' },
    })),
  'free-lines-refused > line-by-description: Lines without an item are refused.': refuseLines(
    writing,
    ({ id, item }) => (id ?? item ?? null) === null,
  ),
  'item-needs-a-price > line-by-item preferred-supplier-gives-the-price: A line with an item is refused unless a unit-price is sent with it.':
    refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price === null),
  'update-forgets-the-date > create-keeps-what-was-sent: An update that names no need-by-date removes it.':
    forgetUnnamed('requisitions.update', 'need-by-date'),
  'update-and-submit-forgets-the-title > create-keeps-what-was-sent': forgetUnnamed(
    'requisitions.update-and-submit',
    'req-title',
  ),
  'updates-keep-the-requester > update-changes': misread<SentRequisition>(changing, ({ header, ...input }) =>
    header['requested-by'] === undefined ? undefined : { ...input, header: drop(header, 'requested-by') },
  ),
  'update-and-submit-takes-two-lines > update-and-submit-changes': misreadLines(
    'requisitions.update-and-submit',
    (lines) => (lines.length > 2 ? lines.slice(0, 2) : lines),
  ),
  'update-dates-the-creation-anew > formats/creation-stays': leave<Kind>(changing, ({ data }) => ({
    data: { 'created-at': data['updated-at'] ?? null },
  })),
  'cart-holds-whole-quantities > add-to-cart-adds: Quantities in the cart are rounded to whole numbers.':
    misreadEachLine('requisitions.add-to-cart', ({ quantity = null, ...line }) =>
      String(quantity).includes('.')
        ? { ...line, quantity: String(Math.trunc(Number(quantity))) }
        : undefined,
    ),
  'quantity-of-the-first-line-for-all > create-keeps-lines': misreadLines(making, (lines) =>
    lines.length > 1 ? lines.map((line) => ({ ...line, quantity: lines[0]?.['quantity'] ?? null })) : lines,
  ),
  'answers-at-once-are-swapped > simultaneous-writes-fit-an-order: Of two requisitions created concurrently each is answered with the other one.':
    swapAnswers('requisitions.create'),
  'last-numbered-line-lost > line-num-counts-by-one': misreadLines(making, (lines) => {
    const isCounted = lines.every(({ 'line-num': number }, at) => number === at + 1);
    return isCounted && lines.length > 2 ? lines.slice(0, -1) : lines;
  }),
  'third-of-a-line-num-is-kept > repeated-line-num-is-ignored: A third line with the same number is kept.':
    misreadLines(making, (lines) => {
      const isThird = ({ 'line-num': number = null }: Data, at: number): boolean =>
        number !== null && lines.slice(0, at).filter((one) => numberOf(one) === number).length === 2;
      return lines.some(isThird)
        ? lines.map((line, at) => (isThird(line, at) ? withoutMember(line, 'line-num') : line))
        : lines;
    }),
  'line-of-draft-comes-empty > line-of-draft-may-be-taken: A line that comes from a draft loses its description.':
    keepOtherLines(writing, (line, { given: { id = null, description } }) =>
      id !== null && description === undefined ? { ...line, description: 'Line' } : undefined,
    ),
  'line-behind-another-taken > line-of-others-stays: Of several lines that a submitted requisition takes the first alone is checked.':
    limitTo(
      'requisitions.submit-for-approval',
      takeLinesOf((state) => state !== 'draft', 1),
    ),
  'line-of-received-taken > line-of-others-stays: A new requisition takes a line from another one that was received.':
    takeLinesOf((state) => state === 'received'),
  'created-by-is-an-administrator > created-by-is-the-api-user': writeOtherwise(making, {
    keep: (data, { header }) =>
      header['created-by'] === undefined ? { ...data, 'created-by': userOf(administrator) } : undefined,
  }),
  'created-by-refused > created-by-may-be-overridden creator-with-access-may-create':
    refuseInput<SentRequisition>(writing, ({ header: { 'created-by': creator = null } }) => creator !== null),
  'created-by-taken-without-permission > created-by-stays-without-permission': requireCapabilities(
    { 'created-by-override': 'false' },
    writeOtherwise(making, {
      keep: (data, _, exchange) => {
        const creator = userIn(exchange, 'created-by')?.shown;
        return creator && { ...data, 'created-by': creator };
      },
    }),
  ),
  'creator-who-requests-is-not-validated > creator-without-access-is-refused': pretendCapabilities(
    (exchange) => lacksContentAccess(exchange) && creatorIn(exchange) === requesterIn(exchange),
    notValidated,
  ),
  'creator-must-be-the-requester > creator-with-access-may-create': refuseInput(making, (_, exchange) => {
    const creator = creatorIn(exchange);
    return creator !== undefined && creator !== requesterIn(exchange);
  }),
  'creator-validated-all-the-same > creator-is-not-validated: A creator without access to the content group is refused where that is not validated.':
    requireCapabilities(
      notValidated,
      refuseInput(making, (_, exchange) => lacksContentAccess(exchange)),
    ),
  'requester-outside-refused > requester-outside-content-group: A requester outside of the content groups of the API user is refused.':
    refuseInput(
      writing,
      (_, exchange) =>
        creatorIn(exchange) === undefined && !requesterGroupFits(apiUser, requesterIn(exchange)),
    ),
  'attention-is-unbounded-in-updates > ship-to-attention-holds-255-characters': keepAnyLength(
    changing,
    'ship-to-attention',
  ),
  'order-number-has-a-prefix > external-po-reference-is-the-po-number': numberOrders,
  'po-reference-is-unbounded-in-updates > external-po-reference-holds-255-characters': keepAnyLength(
    changing,
    'external-po-reference',
  ),
  'line-count-is-one-less-of-several > line-count-counts-lines': show({ resource: requisition }, (data) =>
    linesOf(data).length > 1 ? { ...data, 'line-count': linesOf(data).length - 1 } : data,
  ),
  'written-names-with-hyphens > req-title-is-string user-members-is-user user-group-members-is-user': showAs(
    { resource: requisition },
    hyphenated,
  ),
  'mine-counts-lines-in-words > line-count-is-integer: line-count is a string in the requisitions of the current user, in JSON.':
    showMember({ resource: requisition, member: 'line-count', where: 'requisitions.mine' }, String, 'json'),
  'creation-answers-its-creator-as-a-text > created-by-is-user formats/users-are-objects': showMember(
    { resource: requisition, member: 'created-by', where: 'requisitions.create' },
    () => 'a user',
  ),
  'total-is-converted > total-is-in-own-currency: The total of a requisition in another currency than dollars is shown in dollars.':
    show({ resource: requisition }, (data) => {
      const { currency = null, total = null } = data;
      const isConverted = isData(currency) && currency['code'] !== presetCurrency && total !== null;
      return isConverted ? { ...data, total: (Number(total) * 1.25).toFixed(2) } : data;
    }),
  'first-line-gives-all-their-terms > defaults-come-from-the-system': writeOtherwise(writing, {
    keep: (data) => {
      const [first, ...others] = linesOf(data);
      const term = first?.['payment-term'] ?? null;
      if (others.every((one) => (one['payment-term'] ?? null) === term)) return undefined;
      return withLines(
        data,
        linesOf(data).map((line) => ({ ...line, 'payment-term': term })),
      );
    },
  }),
  'submitted-loses-its-justification > submit-makes-a-requisition': clear(
    'requisitions.submit-for-approval',
    'justification',
  ),
  'cart-saved-for-later-loses-its-title > save-for-later-keeps': clear(
    'requisitions.save-for-later',
    'req-title',
    'cart',
  ),
  'add-approver-clears-the-title > create-keeps-what-was-sent': clear(
    'requisitions.add-approver',
    'req-title',
  ),
  'add-approver-loses-a-line > create-keeps-lines': leave<Kind>('requisitions.add-approver', ({ data }) => {
    const lines = linesOf(data).slice(0, -1);
    return lines.length === 0
      ? undefined
      : { data: { ...withLines(data, lines), 'line-count': lines.length } };
  }),
  'add-to-cart-clears-the-title > update-changes': clear('requisitions.add-to-cart', 'req-title'),
  'update-forgets-that-prices-are-hidden > create-keeps-what-was-sent': forgetUnnamed(
    'requisitions.update',
    'hide-price',
  ),
  'remove-approval-clears-the-date > create-keeps-what-was-sent': clear(
    'requisitions.remove-approval',
    'need-by-date',
  ),
  'schedule-clears-the-justification > create-keeps-what-was-sent': wrapStep(
    'apply',
    (step, fired) => async (exchange) => {
      await step(exchange);
      if (!isAt(exchange, 'requisitions.schedule-issuance')) return;
      const [id = 0] = (exchange.input as unknown as IssuanceInput).lineIds;
      const scheduled = exchange.sandbox.store.get('requisition-header', requisitionOf(id));
      if ((scheduled?.data['justification'] ?? null) === null) return;
      fired(exchange);
      redraft<Kind>(exchange, scheduled as StoredRequisition, { data: { justification: null } });
    },
  ),
  'price-without-supplier-item > supplier-item-by-item-supplier-contract-price: A line with a contract at a price that none of its supplier items has gets no supplier item.':
    keepOtherLines(making, (line, { given, exchange }) => {
      const { contract = null, item = null, 'unit-price': price = null } = given;
      const isListed = supplierItems(exchange.sandbox.started).some(
        (one) =>
          one.item === idOf(item) &&
          one.contract?.id === idOf(contract) &&
          Number(one.price) === Number(price),
      );
      return contract === null || item === null || price === null || isListed
        ? undefined
        : { ...line, 'source-part-num': null, 'supp-aux-part-num': null };
    }),
  'items-bring-no-terms > defaults-come-from-the-system: A line with an item has no terms of the supplier of the item.':
    keepOtherLines(writing, (line, { given }) =>
      (line['item'] ?? null) === null || given['payment-term'] !== undefined
        ? undefined
        : { ...line, 'payment-term': null, 'shipping-term': null },
    ),
  'shipping-term-is-left-out > defaults-come-from-the-system': showMember(
    { resource: requisition, within: ['requisition-lines'], member: 'shipping-term' },
    () => null,
  ),
  'lookup-values-refused > dynamic-segments-exist': requireCapabilities(
    dynamic,
    refuseLines(writing, (line) => lookupSegments.has(segmentsIn(line)?.at(-1) ?? '')),
  ),
  'missing-account-left-out > dynamic-account-is-made: With a dynamic chart of accounts a line whose account is missing is kept without one.':
    requireCapabilities(
      dynamic,
      misreadEachLine(writing, (line) => (isMissing(line) ? withoutMember(line, 'account') : undefined)),
    ),
  'static-chart-makes-accounts > static-account-exists: With a static chart of accounts an account that is missing is made of known segments.':
    pretendCapabilities(writesMissing, { 'chart-of-accounts': 'dynamic' }),
});
