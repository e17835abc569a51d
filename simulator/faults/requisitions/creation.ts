import type { Data } from '../../../models/resources/resource.ts';
import { at, type Fault, fault } from '../fault.ts';
import { asksFor, changing, isInXml, making } from '../twist/requisition-endpoints.ts';
import { leaving } from '../twist/requisition-leaving.ts';
import { withLines } from '../twist/requisition-line-list.ts';
import { misreadLines, misreadRequisition, misreadTexts } from '../twist/requisition-misread.ts';
import { missing } from '../twist/requisition-missing.ts';
import { numberingOrders } from '../twist/requisition-numbering.ts';
import { refusingInput } from '../twist/requisition-refusals.ts';
import { refusingRequisition } from '../twist/requisition-refusing.ts';
import { unbounded } from '../twist/requisition-unbounded.ts';

/** What can be wrong with the creation of requisitions, and with the lengths of their members. */
export const requisitionsCreation: readonly Fault[] = [
  fault(
    'requisitions/attention-is-kept-as-the-note',
    'ship-to-attention and justification of a new requisition are stored in the place of each other.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadRequisition(making, (input) => {
      const { justification, 'ship-to-attention': attention, ...header } = input.header;
      if (justification === undefined || attention === undefined) return input;
      return {
        ...input,
        header: { ...header, justification: attention, 'ship-to-attention': justification },
      };
    }),
  ),
  fault(
    'requisitions/created-in-xml-is-pending',
    'A new requisition that was sent in XML waits for a buyer at once.',
    ['requisitions/create-makes-a-draft'],
    leaving(['create'], (_after, _before, exchange) =>
      isInXml(exchange) ? { record: { state: 'pending_buyer_action' } } : undefined,
    ),
  ),
  fault(
    'requisitions/created-is-not-stored',
    'A new requisition is answered with an id and not stored.',
    ['requisitions/create-makes-a-draft'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!asksFor(exchange, ['create']) || exchange.document === undefined) return;
      fired(exchange);
      exchange.sandbox.store.remove('requisition-header', exchange.document.id);
    }),
  ),
  fault(
    'requisitions/created-is-pending',
    'A new requisition is pending approval at once.',
    ['requisitions/create-makes-a-draft'],
    leaving(['create'], () => ({ record: { state: 'pending_approval' } })),
  ),
  fault(
    'requisitions/created-is-the-cart',
    'A new requisition is a cart.',
    ['requisitions/create-makes-a-draft'],
    leaving(['create'], () => ({ record: { state: 'cart' } })),
  ),
  fault(
    'requisitions/descriptions-end-after-forty',
    'Descriptions of new lines are cut after 40 characters.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) => {
      const isLong = ({ description }: Data) => typeof description === 'string' && description.length > 40;
      if (!lines.some(isLong)) return lines;
      return lines.map((line) =>
        isLong(line) ? { ...line, description: String(line['description']).slice(0, 40) } : line,
      );
    }),
  ),
  fault(
    'requisitions/first-line-alone-is-kept',
    'Of the lines of a new requisition the first alone is kept.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) => (lines.length > 1 ? lines.slice(0, 1) : lines)),
  ),
  fault(
    'requisitions/free-lines-refused',
    'A line without an item is refused.',
    ['requisitions/line-by-description'],
    refusingRequisition(({ sent }) =>
      (sent.lines ?? []).some(({ id, item }) => (id ?? item ?? null) === null),
    ),
  ),
  fault(
    'requisitions/item-needs-a-description',
    'A line with an item is refused unless a description is sent with it.',
    ['requisitions/line-by-item'],
    refusingRequisition(({ sent }) =>
      (sent.lines ?? []).some(
        ({ item, description }) => (item ?? null) !== null && (description ?? null) === null,
      ),
    ),
  ),
  fault(
    'requisitions/item-needs-a-price',
    'A line with an item is refused unless a unit-price is sent with it.',
    ['requisitions/line-by-item', 'requisitions/preferred-supplier-gives-the-price'],
    refusingRequisition(({ sent }) =>
      (sent.lines ?? []).some(
        ({ item, 'unit-price': price }) => (item ?? null) !== null && (price ?? null) === null,
      ),
    ),
  ),
  fault(
    'requisitions/last-line-in-xml-is-lost',
    'The last line of a new requisition is lost where there are several in XML.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines, exchange) =>
      isInXml(exchange) && lines.length > 1 ? lines.slice(0, -1) : lines,
    ),
  ),
  fault(
    'requisitions/last-of-three-lines-is-lost',
    'The last line of a new requisition is lost where there are more than two.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) => (lines.length > 2 ? lines.slice(0, -1) : lines)),
  ),
  fault(
    'requisitions/prices-in-single-precision',
    'Unit prices of new lines are kept as floating-point numbers of four bytes.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) =>
      lines.map((line) => {
        const price = line['unit-price'] ?? null;
        const kept = Math.fround(Number(price));
        return price === null || !(kept < 1e12) ? line : { ...line, 'unit-price': kept.toFixed(6) };
      }),
    ),
  ),
  fault(
    'requisitions/quantity-of-the-first-line-for-all',
    'Each line of a new requisition gets the quantity of the first.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) =>
      lines.length > 1 ? lines.map((line) => ({ ...line, quantity: lines[0]?.['quantity'] ?? null })) : lines,
    ),
  ),
  fault(
    'requisitions/requester-is-the-creator',
    'requested-by of a new requisition is whoever sends it, whatever was sent.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadRequisition(making, (input) => {
      const { 'requested-by': requester, ...header } = input.header;
      return requester === undefined ? input : { ...input, header };
    }),
  ),
  fault(
    'requisitions/submit-is-not-found',
    'There is no submit_for_approval.',
    ['requisitions/submit-makes-a-requisition'],
    missing('submit-for-approval'),
  ),
  fault(
    'requisitions/submitted-has-no-lines',
    'A requisition that submit_for_approval made has none of the lines that were sent.',
    ['requisitions/submit-makes-a-requisition'],
    leaving(['submit-for-approval'], ({ data }) => ({ data: withLines(data, []) })),
  ),
  fault(
    'requisitions/submitted-is-not-stored',
    'A requisition that submit_for_approval made is answered with an id and not stored.',
    ['requisitions/submit-makes-a-requisition'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!asksFor(exchange, ['submit-for-approval']) || exchange.document === undefined) return;
      fired(exchange);
      exchange.sandbox.store.remove('requisition-header', exchange.document.id);
    }),
  ),
  fault(
    'requisitions/texts-are-escaped-twice',
    'The texts of a new requisition are stored as they look in XML.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadTexts(making, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  fault(
    'requisitions/texts-are-in-latin-1',
    'Of the texts of a new requisition what is not in Latin-1 becomes question marks.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadTexts(making, (text) => text.replace(/[^\0-\u00ff]/gu, '?')),
  ),
  fault(
    'requisitions/texts-end-at-an-emoji',
    'The texts of a new requisition end where a character beyond the first 65,536 comes.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadTexts(making, (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  ),
  fault(
    'requisitions/title-is-lost-in-xml',
    'The req_title of a requisition that is sent in XML is passed over for a preset one.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadRequisition(making, (input, exchange) => {
      const { 'req-title': title, ...header } = input.header;
      return isInXml(exchange) && typeof title === 'string'
        ? { ...input, header: { ...header, 'req-title': 'Requisition' } }
        : input;
    }),
  ),
  fault(
    'requisitions/title-is-required',
    'A requisition without req_title is refused.',
    ['requisitions/req-title-is-optional'],
    refusingInput(making, ({ header }) =>
      (header['req-title'] ?? null) === null ? 'req_title is missing.' : undefined,
    ),
  ),
  fault(
    'requisitions/attention-is-counted-in-bytes',
    'A ship-to-attention of more than 255 bytes is refused, however few characters it has.',
    ['requisitions/ship-to-attention-takes-255-characters'],
    refusingInput([...making, ...changing], ({ header: { 'ship-to-attention': text } }) =>
      typeof text === 'string' && Buffer.byteLength(text) > 255 && [...text].length <= 255
        ? 'ship-to-attention is too long.'
        : undefined,
    ),
  ),
  fault(
    'requisitions/attention-is-cut-after-100',
    'ship-to-attention of a new requisition is cut after 100 characters.',
    ['requisitions/ship-to-attention-takes-255-characters'],
    misreadTexts(making, (text, member) =>
      member === 'ship-to-attention' ? [...text].slice(0, 100).join('') : text,
    ),
  ),
  fault(
    'requisitions/attention-is-unbounded-in-updates',
    'An update keeps a ship-to-attention of any length.',
    ['requisitions/ship-to-attention-holds-255-characters'],
    unbounded(changing, 'ship-to-attention'),
  ),
  fault(
    'requisitions/attention-is-unbounded',
    'A new requisition keeps a ship-to-attention of any length.',
    ['requisitions/ship-to-attention-holds-255-characters'],
    unbounded(making, 'ship-to-attention'),
  ),
  fault(
    'requisitions/order-number-has-a-prefix',
    'The order of a requisition has its external-po-reference behind a prefix as number.',
    ['requisitions/external-po-reference-is-the-po-number'],
    numberingOrders((reference) => `PO-${reference}`),
  ),
  fault(
    'requisitions/order-number-has-twelve-characters',
    'The number of an order is cut after twelve characters of external-po-reference.',
    ['requisitions/external-po-reference-is-the-po-number'],
    numberingOrders((reference) => reference.slice(0, 12)),
  ),
  fault(
    'requisitions/order-number-is-generated',
    'The order of a requisition has a generated number whatever external-po-reference says.',
    ['requisitions/external-po-reference-is-the-po-number'],
    numberingOrders(() => null),
  ),
  fault(
    'requisitions/po-reference-is-cut-after-50',
    'external-po-reference of a new requisition is cut after 50 characters.',
    ['requisitions/external-po-reference-takes-255-characters'],
    misreadTexts(making, (text, member) =>
      member === 'external-po-reference' ? [...text].slice(0, 50).join('') : text,
    ),
  ),
  fault(
    'requisitions/po-reference-is-unbounded-in-updates',
    'An update keeps an external-po-reference of any length.',
    ['requisitions/external-po-reference-holds-255-characters'],
    unbounded(changing, 'external-po-reference'),
  ),
  fault(
    'requisitions/po-reference-is-unbounded',
    'A new requisition keeps an external-po-reference of any length.',
    ['requisitions/external-po-reference-holds-255-characters'],
    unbounded(making, 'external-po-reference'),
  ),
  fault(
    'requisitions/po-reference-of-255-is-refused',
    'An external-po-reference of 255 characters is refused.',
    ['requisitions/external-po-reference-takes-255-characters'],
    refusingInput([...making, ...changing], ({ header: { 'external-po-reference': text } }) =>
      typeof text === 'string' && [...text].length === 255
        ? 'external-po-reference must be shorter than 255 characters.'
        : undefined,
    ),
  ),
  fault(
    'requisitions/title-is-counted-in-bytes',
    'A req_title of more than 50 bytes is refused, however few characters it has.',
    ['requisitions/req-title-takes-50-characters'],
    refusingInput([...making, ...changing], ({ header: { 'req-title': text } }) =>
      typeof text === 'string' && Buffer.byteLength(text) > 50 && [...text].length <= 50
        ? 'req_title is too long.'
        : undefined,
    ),
  ),
  fault(
    'requisitions/title-is-cut-after-49',
    'req_title of a new requisition is cut after 49 characters.',
    ['requisitions/req-title-takes-50-characters'],
    misreadTexts(making, (text, member) => (member === 'req-title' ? [...text].slice(0, 49).join('') : text)),
  ),
  fault(
    'requisitions/title-is-unbounded-in-updates',
    'An update keeps a req_title of any length.',
    ['requisitions/req-title-holds-50-characters'],
    unbounded(changing, 'req-title'),
  ),
  fault(
    'requisitions/title-is-unbounded',
    'A new requisition keeps a req_title of any length.',
    ['requisitions/req-title-holds-50-characters'],
    unbounded(making, 'req-title'),
  ),
];
