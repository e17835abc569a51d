import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import {
  creation,
  eachItem,
  eachLine,
  itemsIn,
  linesIn,
  misreadItems,
  misreadLines,
  showAgreements,
  withItems,
  withLines,
} from '../operators/agreements.ts';
import { misread, refuseInput } from '../operators/input.ts';
import { atMost, put } from '../operators/inspections.ts';
import { forget, leave } from '../operators/leave.ts';
import { numberEarly } from '../operators/races.ts';
import { member } from '../operators/show.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A request in JSON as it was written. */
const rawBody = ({ body }: Exchange): Raw => {
  try {
    return (JSON.parse(body?.text ?? '{}') ?? {}) as Raw;
  } catch {
    return {};
  }
};

/** A moment by the time of its day alone, as if that were UTC; as it was read where it was written without an offset. */
const withoutOffset = (written: unknown, read: Value): Value =>
  typeof written === 'string' && /T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(written)
    ? new Date(`${written.slice(0, 19)}Z`).toISOString()
    : read;

const day = 24 * 60 * 60 * 1000;

const dayBefore = (value: Value): Value =>
  typeof value === 'string' ? new Date(Date.parse(value) - day).toISOString() : value;

const inLatin = (text: string): string =>
  [...text].map((letter) => ((letter.codePointAt(0) ?? 0) > 255 ? '?' : letter)).join('');

const name = 'external-scheduling-agreement-number';
const idOf = ({ item }: Data): unknown => (item as Data | null | undefined)?.['id'];

const asNumber = member('external-reference-id', (text) =>
  /^\d+$/.test(String(text)) ? String(Number(text)) : text,
);

type Written = { readonly schedule_lines?: readonly Readonly<Record<string, unknown>>[] };

const monthBefore = (text: string): string => {
  const date = new Date(text);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString();
};

const names = ['validity-start-date', 'validity-end-date'];
const validDayBefore = (value: Value): Value => new Date(Date.parse(String(value)) - day).toISOString();

/** A new agreement is kept with other members than it should have. */
const keep = (change: (data: Data) => Data, answered?: 'as-it-should-be'): Wrapping =>
  leave<'scheduling-agreement'>(
    creation,
    ({ data }) => {
      const kept = change(data);
      return kept === data ? undefined : { data: kept };
    },
    answered,
  );

/** Faults in what a creation stores. */
export const schedulingAgreementsCreation: readonly Fault[] = [
  fault(
    'scheduling-agreements/confirmation-flag-is-always-kept-as-true',
    'is-confirmation-required of an item is kept as true whenever it is given.',
    [
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/items-show-confirmation-flag',
      'scheduling-agreements/issued-lines-are-issued',
    ],
    misreadItems((item) =>
      item['is-confirmation-required'] === false ? { ...item, 'is-confirmation-required': true } : item,
    ),
  ),
  fault(
    'scheduling-agreements/confirmation-flag-of-the-first-item-for-all',
    'Every item of a new agreement gets is-confirmation-required of the first.',
    [
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/items-show-confirmation-flag',
      'scheduling-agreements/issued-lines-await-confirmation',
      'scheduling-agreements/issued-lines-are-issued',
    ],
    misread<Data>(creation, (sent) => {
      const flag = itemsIn(sent)[0]?.['is-confirmation-required'];
      return eachItem(sent, (item) =>
        flag === undefined ? item : put(item, { 'is-confirmation-required': flag }),
      );
    }),
  ),
  fault(
    'scheduling-agreements/delivery-date-is-need-by',
    'delivery-date of a line becomes need-by of its item.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-delivery-date'],
    misreadLines((line, { item }) =>
      item['need-by'] === undefined ? line : put(line, { 'delivery-date': item['need-by'] }),
    ),
  ),
  fault(
    'scheduling-agreements/delivery-dates-are-a-day-early',
    'delivery-date of a line is kept in a zone west of Greenwich, which is the day before.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-delivery-date'],
    misreadLines((line) => put(line, { 'delivery-date': dayBefore(line['delivery-date'] ?? null) })),
  ),
  fault(
    'scheduling-agreements/delivery-dates-are-that-of-the-first-line',
    'Every line of an item gets the delivery-date of the first.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-delivery-date'],
    misreadLines((line, { all }) => put(line, { 'delivery-date': all[0]?.['delivery-date'] ?? null })),
  ),
  fault(
    'scheduling-agreements/descriptions-are-in-latin-1',
    'Descriptions of items lose the characters that Latin-1 does not have.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-item-description'],
    misreadItems(member('item-description', (text) => inLatin(String(text)))),
  ),
  fault(
    'scheduling-agreements/descriptions-end-after-thirty',
    'Descriptions of items end after thirty characters.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-item-description'],
    misreadItems(member('item-description', (text) => [...String(text)].slice(0, 30).join(''))),
  ),
  fault(
    'scheduling-agreements/descriptions-lose-what-looks-like-markup',
    'Descriptions of items are stored without what stands between angle brackets.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-item-description'],
    misreadItems(member('item-description', (text) => String(text).replaceAll(/<[^>]*>/g, ''))),
  ),
  fault(
    'scheduling-agreements/external-number-ends-after-twelve',
    'The external number of a new agreement is kept up to its twelfth character.',
    ['scheduling-agreements/create-answers-external-number', 'scheduling-agreements/create-keeps-the-header'],
    keep((data) => put(data, { [name]: String(data[name]).slice(0, 12) })),
  ),
  fault(
    'scheduling-agreements/external-number-in-upper-case',
    'The external number of a new agreement is kept in capitals.',
    ['scheduling-agreements/create-answers-external-number', 'scheduling-agreements/create-keeps-the-header'],
    keep((data) => put(data, { [name]: String(data[name]).toUpperCase() })),
  ),
  fault(
    'scheduling-agreements/external-number-is-an-own-one',
    'The external number of a new agreement gives way to a number of the platform.',
    ['scheduling-agreements/create-answers-external-number', 'scheduling-agreements/create-keeps-the-header'],
    keep((data) => put(data, { [name]: `SA-${String(data['id'])}` })),
  ),
  fault(
    'scheduling-agreements/first-item-alone-is-kept',
    'A new agreement keeps the first of its items alone.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/create-answers-items-with-ids'],
    misread<Data>(creation, (sent) => withItems(sent, atMost(1))),
  ),
  fault(
    'scheduling-agreements/first-item-is-kept-twice',
    'The first item of a new agreement is kept twice.',
    ['scheduling-agreements/create-keeps-the-items'],
    misread<Data>(creation, (sent) => withItems(sent, (items) => [...items, ...items.slice(0, 1)])),
  ),
  fault(
    'scheduling-agreements/first-line-alone-is-kept',
    'Each item of a new agreement keeps the first of its lines alone.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/create-answers-lines-with-ids'],
    misreadItems((item) => withLines(item, atMost(1))),
  ),
  fault(
    'scheduling-agreements/incoterms-location-is-kept-as-incoterms',
    'incoterms-location is kept as incoterms.',
    ['scheduling-agreements/create-keeps-the-header'],
    misread<Data>(creation, (sent) =>
      (sent['incoterms-location'] ?? null) === null
        ? sent
        : put(sent, { incoterms: sent['incoterms-location'] ?? null }),
    ),
  ),
  fault(
    'scheduling-agreements/incoterms-location-is-three-letters-long',
    'incoterms-location is kept as a code of three letters.',
    ['scheduling-agreements/create-keeps-the-header'],
    misread<Data>(creation, (sent) =>
      (sent['incoterms-location'] ?? null) === null
        ? sent
        : put(sent, { 'incoterms-location': String(sent['incoterms-location']).slice(0, 3).toUpperCase() }),
    ),
  ),
  fault(
    'scheduling-agreements/issued-from-the-start-is-not-stored',
    'An agreement that is created as issued is answered and not stored.',
    ['scheduling-agreements/create-makes-an-agreement'],
    forget<'scheduling-agreement'>(creation, ({ state }) => state.record.state === 'issued'),
  ),
  fault(
    'scheduling-agreements/issued-one-takes-the-id-before',
    'An agreement that is issued has the id of the one before it.',
    ['scheduling-agreements/id-is-unique'],
    showAgreements((data) =>
      data['status'] === 'Issued' ? put(data, { id: Number(data['id']) - 1 }) : data,
    ),
  ),
  fault(
    'scheduling-agreements/item-quantities-are-sums-of-two-lines',
    'The quantity of an item becomes that of its first two lines.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-quantity'],
    misreadItems((item) => {
      const some = linesIn(item).slice(0, 2);
      const sum = some.reduce((total, { quantity }) => total + Number(quantity), 0);
      return linesIn(item).length < 3 ? item : put(item, { quantity: sum.toFixed(2) });
    }),
  ),
  fault(
    'scheduling-agreements/item-quantities-are-whole-numbers',
    'The quantity of an item is kept as a whole number.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/items-show-quantity'],
    misreadItems((item) => put(item, { quantity: String(Math.round(Number(item['quantity']))) })),
  ),
  fault(
    'scheduling-agreements/items-after-the-tenth-are-lost',
    'A new agreement keeps no more than ten items.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/create-answers-items-with-ids'],
    misread<Data>(creation, (sent) => withItems(sent, atMost(10))),
  ),
  fault(
    'scheduling-agreements/items-of-both-kinds-are-refused',
    'An agreement is refused of whose items some require a confirmation and some do not.',
    ['scheduling-agreements/items-may-be-several'],
    refuseInput<Data>(
      creation,
      (sent) => new Set(itemsIn(sent).map((item) => item['is-confirmation-required'])).size > 1,
    ),
  ),
  fault(
    'scheduling-agreements/references-of-figures-lose-their-zeros',
    'The external-reference-id of an item or a line that is all figures is kept as a number.',
    [
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/items-show-external-reference-id',
      'scheduling-agreements/create-keeps-the-lines',
      'scheduling-agreements/lines-show-external-reference-id',
    ],
    misreadItems((item) => withLines(asNumber(item), (lines) => lines.map(asNumber))),
  ),
  fault(
    'scheduling-agreements/lines-of-one-day-are-joined',
    'Lines of an item that are due at the same moment are kept as one.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/create-answers-lines-with-ids'],
    misreadItems((item) =>
      withLines(item, (lines) => [
        ...new Map(lines.map((line) => [line['delivery-date'], line] as const)).values(),
      ]),
    ),
  ),
  fault(
    'scheduling-agreements/items-of-one-description-are-joined',
    'Items of a new agreement that refer to the same item are kept as one.',
    ['scheduling-agreements/create-keeps-the-items', 'scheduling-agreements/create-answers-items-with-ids'],
    misread<Data>(creation, (sent) =>
      withItems(sent, (items) => {
        const isFirst = (item: Data, at: number): boolean =>
          items.findIndex((one) => idOf(one) === idOf(item)) === at || idOf(item) === undefined;
        const kept = items.filter(isFirst);
        return kept.length < items.length ? kept : items;
      }),
    ),
  ),
  fault(
    'scheduling-agreements/last-item-is-answered-and-lost',
    'The last of several items is in the answer to the creation and not in the store.',
    ['scheduling-agreements/create-keeps-the-items'],
    keep(
      (data) => withItems(data, (items) => (items.length > 1 ? items.slice(0, -1) : items)),
      'as-it-should-be',
    ),
  ),
  fault(
    'scheduling-agreements/last-line-comes-twice',
    'The last line of every item of a new agreement is kept twice.',
    ['scheduling-agreements/create-keeps-the-lines'],
    misreadItems((item) =>
      withLines(item, (lines) => (lines.length > 1 ? [...lines, ...lines.slice(-1)] : lines)),
    ),
  ),
  fault(
    'scheduling-agreements/last-line-is-answered-and-lost',
    'The last of several lines is in the answer to the creation and not in the store.',
    ['scheduling-agreements/create-keeps-the-lines'],
    keep(
      (data) =>
        eachItem(data, (item) => withLines(item, (lines) => (lines.length > 1 ? lines.slice(0, -1) : lines))),
      'as-it-should-be',
    ),
  ),
  fault(
    'scheduling-agreements/line-quantities-are-that-of-the-item',
    'A line gets the quantity of its item.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-quantity'],
    misreadLines((line, { item }) => put(line, { quantity: item['quantity'] ?? null })),
  ),
  fault(
    'scheduling-agreements/line-quantities-are-whole-numbers',
    'The quantity of a line is kept as a whole number.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/lines-show-quantity'],
    misreadLines((line) => put(line, { quantity: String(Math.round(Number(line['quantity']))) })),
  ),
  fault(
    'scheduling-agreements/lines-after-the-tenth-are-lost',
    'Each item of a new agreement keeps no more than ten lines.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/create-answers-lines-with-ids'],
    misreadItems((item) => withLines(item, atMost(10))),
  ),
  fault(
    'scheduling-agreements/lines-of-later-items-are-lost',
    'The first item of a new agreement alone keeps its lines.',
    ['scheduling-agreements/create-keeps-the-lines', 'scheduling-agreements/create-answers-lines-with-ids'],
    misreadItems((item, { at }) => withLines(item, (lines) => (at > 0 && lines.length > 0 ? [] : lines))),
  ),
  fault(
    'scheduling-agreements/lines-of-the-first-item-for-all',
    'Every item of a new agreement gets the lines of the first.',
    [
      'scheduling-agreements/create-keeps-the-lines',
      'scheduling-agreements/lines-show-external-reference-id',
      'scheduling-agreements/lines-show-quantity',
    ],
    misread<Data>(creation, (sent) => {
      const [first] = itemsIn(sent);
      return eachItem(sent, (item, { at }) =>
        withLines(item, (lines) => (at > 0 && first !== undefined ? linesIn(first) : lines)),
      );
    }),
  ),
  fault(
    'scheduling-agreements/need-by-is-the-end-of-the-agreement',
    'need-by of an item becomes the end of the validity.',
    ['scheduling-agreements/create-keeps-the-items'],
    misread<Data>(creation, (sent) =>
      eachItem(sent, (item) => put(item, { 'need-by': sent['validity-end-date'] ?? null })),
    ),
  ),
  fault(
    'scheduling-agreements/offsets-of-deliveries-are-ignored',
    'The delivery dates of lines are read without their offset.',
    ['scheduling-agreements/lines-show-delivery-date', 'scheduling-agreements/create-keeps-the-lines'],
    misread<Data>(creation, (sent, exchange) => {
      const items = (rawBody(exchange)['items'] ?? []) as readonly Written[];
      return eachLine(sent, (line, { at, itemAt }) => {
        const written = items[itemAt]?.schedule_lines?.[at]?.['delivery-date'];
        return line['delivery-date'] === undefined
          ? line
          : put(line, { 'delivery-date': withoutOffset(written, line['delivery-date']) });
      });
    }),
  ),
  fault(
    'scheduling-agreements/offsets-of-validity-are-ignored',
    'The dates of the validity are read without their offset.',
    ['scheduling-agreements/create-answers-validity-dates', 'scheduling-agreements/create-keeps-the-header'],
    misread<Data>(creation, (sent, exchange) => {
      const raw = rawBody(exchange);
      return put(
        sent,
        Object.fromEntries(
          ['validity-start-date', 'validity-end-date']
            .filter((name) => Object.hasOwn(sent, name))
            .map((name) => [name, withoutOffset(raw[name], sent[name] ?? null)]),
        ),
      );
    }),
  ),
  fault(
    'scheduling-agreements/payment-term-is-that-of-the-supplier',
    'The payment term of a new agreement is always that of its supplier.',
    ['scheduling-agreements/create-keeps-the-header'],
    keep(member('payment-term', () => ({ id: 72, code: 'Net 60' }))),
  ),
  fault(
    'scheduling-agreements/price-of-the-first-item-for-all',
    'Every item of a new agreement gets the price of the first.',
    ['scheduling-agreements/create-keeps-the-items'],
    misread<Data>(creation, (sent) => {
      const price = itemsIn(sent)[0]?.['price'] ?? null;
      return eachItem(sent, (item) => (price === null ? item : put(item, { price })));
    }),
  ),
  fault(
    'scheduling-agreements/prices-lose-their-cents',
    'Prices of a new agreement are whole numbers.',
    ['scheduling-agreements/create-keeps-the-items'],
    misreadItems(member('price', (price) => String(Math.trunc(Number(price))))),
  ),
  fault(
    'scheduling-agreements/second-item-is-refused',
    'An agreement of more than one item is refused.',
    ['scheduling-agreements/items-may-be-several'],
    refuseInput<Data>(creation, (sent) => itemsIn(sent).length > 1),
  ),
  fault(
    'scheduling-agreements/second-line-is-refused',
    'An item of more than one line is refused.',
    ['scheduling-agreements/items-may-be-several'],
    refuseInput<Data>(creation, (sent) => itemsIn(sent).some((item) => linesIn(item).length > 1)),
  ),
  fault(
    'scheduling-agreements/several-items-are-not-stored',
    'An agreement of several items is answered and not stored.',
    ['scheduling-agreements/create-makes-an-agreement'],
    forget<'scheduling-agreement'>(creation, ({ data }) => itemsIn(data).length > 1),
  ),
  fault(
    'scheduling-agreements/shipping-address-is-the-main-one',
    'The shipping address of a new agreement is always the main one.',
    ['scheduling-agreements/create-keeps-the-header'],
    keep(member('shipping-address', () => ({ id: 950, name: 'Head office' }))),
  ),
  fault(
    'scheduling-agreements/supplier-is-another',
    'A new agreement is made for another supplier than was sent.',
    ['scheduling-agreements/create-answers-supplier', 'scheduling-agreements/create-keeps-the-header'],
    misread<Data>(creation, (sent) => put(sent, { supplier: { id: 302 } })),
  ),
  fault(
    'scheduling-agreements/supplier-is-another-in-the-store',
    'A new agreement is answered with the supplier that was sent and stored with another.',
    ['scheduling-agreements/create-keeps-the-header'],
    keep((data) => ({ ...data, supplier: { id: 302, name: 'Another' } }), 'as-it-should-be'),
  ),
  fault(
    'scheduling-agreements/two-share-an-id',
    'Two agreements after each other have the same id.',
    ['scheduling-agreements/id-is-unique'],
    showAgreements((data) => put(data, { id: Math.floor(Number(data['id']) / 2) * 2 })),
  ),
  fault(
    'scheduling-agreements/unit-of-lines-is-pieces',
    'The unit of measure of a line is always the same.',
    ['scheduling-agreements/create-keeps-the-lines'],
    keep(
      (data) =>
        eachLine(
          data,
          member('uom', () => ({ id: 20, code: 'PCE' })),
        ),
      'as-it-should-be',
    ),
  ),
  fault(
    'scheduling-agreements/validity-begins-at-creation',
    'validity-start-date of a new agreement becomes the moment of its creation.',
    ['scheduling-agreements/create-answers-validity-dates', 'scheduling-agreements/create-keeps-the-header'],
    keep((data) => put(data, { 'validity-start-date': data['created-at'] ?? null })),
  ),
  fault(
    'scheduling-agreements/validity-ends-a-month-early',
    'validity-end-date of a new agreement is kept with a month less.',
    ['scheduling-agreements/create-answers-validity-dates', 'scheduling-agreements/create-keeps-the-header'],
    misread<Data>(creation, (sent) => {
      const end = sent['validity-end-date'];
      return typeof end === 'string' ? put(sent, { 'validity-end-date': monthBefore(end) }) : sent;
    }),
  ),
  fault(
    'scheduling-agreements/validity-is-kept-by-the-day-before',
    'Both dates of the validity are stored a day early, and answered rightly once.',
    ['scheduling-agreements/create-keeps-the-header'],
    keep(
      (data) =>
        put(data, Object.fromEntries(names.map((name) => [name, validDayBefore(data[name] ?? null)]))),
      'as-it-should-be',
    ),
  ),
  fault(
    'scheduling-agreements/warehouse-of-items-is-the-first',
    'The warehouse of an item is kept as another.',
    ['scheduling-agreements/create-keeps-the-items'],
    keep(
      (data) =>
        eachItem(
          data,
          member('warehouse', () => ({ id: 30, name: 'First' })),
        ),
      'as-it-should-be',
    ),
  ),
  fault(
    'scheduling-agreements/zones-are-swapped',
    "firm-zone and trade-off-zone of an item are kept in each other's place.",
    ['scheduling-agreements/create-keeps-the-items'],
    misreadItems((item) =>
      put(item, { 'firm-zone': item['trade-off-zone'] ?? null, 'trade-off-zone': item['firm-zone'] ?? null }),
    ),
  ),
  fault(
    'scheduling-agreements/made-at-once-have-one-id',
    'Two agreements that are created at the same moment get one id: a free id is chosen without a lock.',
    ['scheduling-agreements/id-is-unique'],
    numberEarly('scheduling-agreements.create', 'scheduling-agreement'),
  ),
];
