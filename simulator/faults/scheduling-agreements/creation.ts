import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
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
export const schedulingAgreementsCreation = tableOf('scheduling-agreements', {
  'confirmation-flag-is-always-kept-as-true > create-keeps-the-items items-show-confirmation-flag issued-lines-are-issued':
    misreadItems((item) =>
      item['is-confirmation-required'] === false ? { ...item, 'is-confirmation-required': true } : item,
    ),
  'confirmation-flag-of-the-first-item-for-all > create-keeps-the-items items-show-confirmation-flag issued-lines-await-confirmation issued-lines-are-issued':
    titled(
      'Every item of a new agreement gets is-confirmation-required of the first.',
      misread<Data>(creation, (sent) => {
        const flag = itemsIn(sent)[0]?.['is-confirmation-required'];
        return eachItem(sent, (item) =>
          flag === undefined ? item : put(item, { 'is-confirmation-required': flag }),
        );
      }),
    ),
  'delivery-date-is-need-by > create-keeps-the-lines lines-show-delivery-date': misreadLines(
    (line, { item }) =>
      item['need-by'] === undefined ? line : put(line, { 'delivery-date': item['need-by'] }),
  ),
  'delivery-dates-are-a-day-early > create-keeps-the-lines lines-show-delivery-date': titled(
    'delivery-date of a line is kept in a zone west of Greenwich, which is the day before.',
    misreadLines((line) => put(line, { 'delivery-date': dayBefore(line['delivery-date'] ?? null) })),
  ),
  'delivery-dates-are-that-of-the-first-line > create-keeps-the-lines lines-show-delivery-date': misreadLines(
    (line, { all }) => put(line, { 'delivery-date': all[0]?.['delivery-date'] ?? null }),
  ),
  'descriptions-are-in-latin-1 > create-keeps-the-items items-show-item-description': misreadItems(
    member('item-description', (text) => inLatin(String(text))),
  ),
  'descriptions-end-after-thirty > create-keeps-the-items items-show-item-description': misreadItems(
    member('item-description', (text) => [...String(text)].slice(0, 30).join('')),
  ),
  'descriptions-lose-what-looks-like-markup > create-keeps-the-items items-show-item-description': titled(
    'Descriptions of items are stored without what stands between angle brackets.',
    misreadItems(member('item-description', (text) => String(text).replaceAll(/<[^>]*>/g, ''))),
  ),
  'external-number-ends-after-twelve > create-answers-external-number create-keeps-the-header': titled(
    'The external number of a new agreement is kept up to its twelfth character.',
    keep((data) => put(data, { [name]: String(data[name]).slice(0, 12) })),
  ),
  'external-number-in-upper-case > create-answers-external-number create-keeps-the-header': keep((data) =>
    put(data, { [name]: String(data[name]).toUpperCase() }),
  ),
  'external-number-is-an-own-one > create-answers-external-number create-keeps-the-header': titled(
    'The external number of a new agreement gives way to a number of the platform.',
    keep((data) => put(data, { [name]: `SA-${String(data['id'])}` })),
  ),
  'first-item-alone-is-kept > create-keeps-the-items create-answers-items-with-ids': misread<Data>(
    creation,
    (sent) => withItems(sent, atMost(1)),
  ),
  'first-item-is-kept-twice > create-keeps-the-items': misread<Data>(creation, (sent) =>
    withItems(sent, (items) => [...items, ...items.slice(0, 1)]),
  ),
  'first-line-alone-is-kept > create-keeps-the-lines create-answers-lines-with-ids': misreadItems((item) =>
    withLines(item, atMost(1)),
  ),
  'incoterms-location-is-kept-as-incoterms > create-keeps-the-header': misread<Data>(creation, (sent) =>
    (sent['incoterms-location'] ?? null) === null
      ? sent
      : put(sent, { incoterms: sent['incoterms-location'] ?? null }),
  ),
  'incoterms-location-is-three-letters-long > create-keeps-the-header': misread<Data>(creation, (sent) =>
    (sent['incoterms-location'] ?? null) === null
      ? sent
      : put(sent, { 'incoterms-location': String(sent['incoterms-location']).slice(0, 3).toUpperCase() }),
  ),
  'issued-from-the-start-is-not-stored > create-makes-an-agreement': forget<'scheduling-agreement'>(
    creation,
    ({ state }) => state.record.state === 'issued',
  ),
  'issued-one-takes-the-id-before > id-is-unique': showAgreements((data) =>
    data['status'] === 'Issued' ? put(data, { id: Number(data['id']) - 1 }) : data,
  ),
  'item-quantities-are-sums-of-two-lines > create-keeps-the-items items-show-quantity': misreadItems(
    (item) => {
      const some = linesIn(item).slice(0, 2);
      const sum = some.reduce((total, { quantity }) => total + Number(quantity), 0);
      return linesIn(item).length < 3 ? item : put(item, { quantity: sum.toFixed(2) });
    },
  ),
  'item-quantities-are-whole-numbers > create-keeps-the-items items-show-quantity': misreadItems((item) =>
    put(item, { quantity: String(Math.round(Number(item['quantity']))) }),
  ),
  'items-after-the-tenth-are-lost > create-keeps-the-items create-answers-items-with-ids': misread<Data>(
    creation,
    (sent) => withItems(sent, atMost(10)),
  ),
  'items-of-both-kinds-are-refused > items-may-be-several': titled(
    'An agreement is refused of whose items some require a confirmation and some do not.',
    refuseInput<Data>(
      creation,
      (sent) => new Set(itemsIn(sent).map((item) => item['is-confirmation-required'])).size > 1,
    ),
  ),
  'references-of-figures-lose-their-zeros > create-keeps-the-items items-show-external-reference-id create-keeps-the-lines lines-show-external-reference-id':
    misreadItems((item) => withLines(asNumber(item), (lines) => lines.map(asNumber))),
  'lines-of-one-day-are-joined > create-keeps-the-lines create-answers-lines-with-ids': titled(
    'Lines of an item that are due at the same moment are kept as one.',
    misreadItems((item) =>
      withLines(item, (lines) => [
        ...new Map(lines.map((line) => [line['delivery-date'], line] as const)).values(),
      ]),
    ),
  ),
  'items-of-one-description-are-joined > create-keeps-the-items create-answers-items-with-ids': titled(
    'Items of a new agreement that refer to the same item are kept as one.',
    misread<Data>(creation, (sent) =>
      withItems(sent, (items) => {
        const isFirst = (item: Data, at: number): boolean =>
          items.findIndex((one) => idOf(one) === idOf(item)) === at || idOf(item) === undefined;
        const kept = items.filter(isFirst);
        return kept.length < items.length ? kept : items;
      }),
    ),
  ),
  'last-item-is-answered-and-lost > create-keeps-the-items': keep(
    (data) => withItems(data, (items) => (items.length > 1 ? items.slice(0, -1) : items)),
    'as-it-should-be',
  ),
  'last-line-comes-twice > create-keeps-the-lines': titled(
    'The last line of every item of a new agreement is kept twice.',
    misreadItems((item) =>
      withLines(item, (lines) => (lines.length > 1 ? [...lines, ...lines.slice(-1)] : lines)),
    ),
  ),
  'last-line-is-answered-and-lost > create-keeps-the-lines': keep(
    (data) =>
      eachItem(data, (item) => withLines(item, (lines) => (lines.length > 1 ? lines.slice(0, -1) : lines))),
    'as-it-should-be',
  ),
  'line-quantities-are-that-of-the-item > create-keeps-the-lines lines-show-quantity': misreadLines(
    (line, { item }) => put(line, { quantity: item['quantity'] ?? null }),
  ),
  'line-quantities-are-whole-numbers > create-keeps-the-lines lines-show-quantity': misreadLines((line) =>
    put(line, { quantity: String(Math.round(Number(line['quantity']))) }),
  ),
  'lines-after-the-tenth-are-lost > create-keeps-the-lines create-answers-lines-with-ids': titled(
    'Each item of a new agreement keeps no more than ten lines.',
    misreadItems((item) => withLines(item, atMost(10))),
  ),
  'lines-of-later-items-are-lost > create-keeps-the-lines create-answers-lines-with-ids': misreadItems(
    (item, { at }) => withLines(item, (lines) => (at > 0 && lines.length > 0 ? [] : lines)),
  ),
  'lines-of-the-first-item-for-all > create-keeps-the-lines lines-show-external-reference-id lines-show-quantity':
    misread<Data>(creation, (sent) => {
      const [first] = itemsIn(sent);
      return eachItem(sent, (item, { at }) =>
        withLines(item, (lines) => (at > 0 && first !== undefined ? linesIn(first) : lines)),
      );
    }),
  'need-by-is-the-end-of-the-agreement > create-keeps-the-items': misread<Data>(creation, (sent) =>
    eachItem(sent, (item) => put(item, { 'need-by': sent['validity-end-date'] ?? null })),
  ),
  'offsets-of-deliveries-are-ignored > lines-show-delivery-date create-keeps-the-lines': misread<Data>(
    creation,
    (sent, exchange) => {
      const items = (rawBody(exchange)['items'] ?? []) as readonly Written[];
      return eachLine(sent, (line, { at, itemAt }) => {
        const written = items[itemAt]?.schedule_lines?.[at]?.['delivery-date'];
        return line['delivery-date'] === undefined
          ? line
          : put(line, { 'delivery-date': withoutOffset(written, line['delivery-date']) });
      });
    },
  ),
  'offsets-of-validity-are-ignored > create-answers-validity-dates create-keeps-the-header': misread<Data>(
    creation,
    (sent, exchange) => {
      const raw = rawBody(exchange);
      return put(
        sent,
        Object.fromEntries(
          ['validity-start-date', 'validity-end-date']
            .filter((name) => Object.hasOwn(sent, name))
            .map((name) => [name, withoutOffset(raw[name], sent[name] ?? null)]),
        ),
      );
    },
  ),
  'payment-term-is-that-of-the-supplier > create-keeps-the-header': keep(
    member('payment-term', () => ({ id: 72, code: 'Net 60' })),
  ),
  'price-of-the-first-item-for-all > create-keeps-the-items': misread<Data>(creation, (sent) => {
    const price = itemsIn(sent)[0]?.['price'] ?? null;
    return eachItem(sent, (item) => (price === null ? item : put(item, { price })));
  }),
  'prices-lose-their-cents > create-keeps-the-items': misreadItems(
    member('price', (price) => String(Math.trunc(Number(price)))),
  ),
  'second-item-is-refused > items-may-be-several': refuseInput<Data>(
    creation,
    (sent) => itemsIn(sent).length > 1,
  ),
  'second-line-is-refused > items-may-be-several': refuseInput<Data>(creation, (sent) =>
    itemsIn(sent).some((item) => linesIn(item).length > 1),
  ),
  'several-items-are-not-stored > create-makes-an-agreement': forget<'scheduling-agreement'>(
    creation,
    ({ data }) => itemsIn(data).length > 1,
  ),
  'shipping-address-is-the-main-one > create-keeps-the-header': keep(
    member('shipping-address', () => ({ id: 950, name: 'Head office' })),
  ),
  'supplier-is-another > create-answers-supplier create-keeps-the-header': misread<Data>(creation, (sent) =>
    put(sent, { supplier: { id: 302 } }),
  ),
  'supplier-is-another-in-the-store > create-keeps-the-header': keep(
    (data) => ({ ...data, supplier: { id: 302, name: 'Another' } }),
    'as-it-should-be',
  ),
  'two-share-an-id > id-is-unique': titled(
    'Two agreements after each other have the same id.',
    showAgreements((data) => put(data, { id: Math.floor(Number(data['id']) / 2) * 2 })),
  ),
  'unit-of-lines-is-pieces > create-keeps-the-lines': titled(
    'The unit of measure of a line is always the same.',
    keep(
      (data) =>
        eachLine(
          data,
          member('uom', () => ({ id: 20, code: 'PCE' })),
        ),
      'as-it-should-be',
    ),
  ),
  'validity-begins-at-creation > create-answers-validity-dates create-keeps-the-header': titled(
    'validity-start-date of a new agreement becomes the moment of its creation.',
    keep((data) => put(data, { 'validity-start-date': data['created-at'] ?? null })),
  ),
  'validity-ends-a-month-early > create-answers-validity-dates create-keeps-the-header': titled(
    'validity-end-date of a new agreement is kept with a month less.',
    misread<Data>(creation, (sent) => {
      const end = sent['validity-end-date'];
      return typeof end === 'string' ? put(sent, { 'validity-end-date': monthBefore(end) }) : sent;
    }),
  ),
  'validity-is-kept-by-the-day-before > create-keeps-the-header': titled(
    'Both dates of the validity are stored a day early, and answered rightly once.',
    keep(
      (data) =>
        put(data, Object.fromEntries(names.map((name) => [name, validDayBefore(data[name] ?? null)]))),
      'as-it-should-be',
    ),
  ),
  'warehouse-of-items-is-the-first > create-keeps-the-items': keep(
    (data) =>
      eachItem(
        data,
        member('warehouse', () => ({ id: 30, name: 'First' })),
      ),
    'as-it-should-be',
  ),
  'zones-are-swapped > create-keeps-the-items': titled(
    "firm-zone and trade-off-zone of an item are kept in each other's place.",
    misreadItems((item) =>
      put(item, { 'firm-zone': item['trade-off-zone'] ?? null, 'trade-off-zone': item['firm-zone'] ?? null }),
    ),
  ),
  'made-at-once-have-one-id > id-is-unique': titled(
    'Two agreements that are created at the same moment get one id: a free id is chosen without a lock.',
    numberEarly('scheduling-agreements.create', 'scheduling-agreement'),
  ),
});
