import type { Data, Value } from '../../../models/resources/resource.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import { lineOf, requisitionOf } from '../../areas/requisitions/line-ids.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuseInput, withTexts } from '../operators/input.ts';
import { leave } from '../operators/leave.ts';
import { numberEarly, swapAnswers } from '../operators/races.ts';
import {
  keepOtherLines,
  making,
  misreadEachLine,
  misreadHeader,
  misreadLines,
  refuseLines,
  withLines,
  withoutMember,
  writing,
} from '../operators/requisition-content.ts';
import { every, only, sentIn } from '../operators/where.ts';

type Kind = 'requisition-header';

/** Texts of a new requisition are read incorrectly. */
const misreadTexts = (change: (text: string, member: string) => string): Wrapping =>
  misreadHeader(making, (header) => withTexts(header, change));

/** Faults in the creation of requisitions. */
export const requisitionsCreation: readonly Fault[] = [
  fault(
    'requisitions/attention-is-kept-as-the-note',
    'ship-to-attention and justification of a new requisition are swapped.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadHeader(making, (header) => {
      const { justification, 'ship-to-attention': attention } = header;
      if (justification === undefined || attention === undefined) return header;
      return { ...header, justification: attention, 'ship-to-attention': justification };
    }),
  ),
  fault(
    'requisitions/created-in-xml-is-pending',
    'A new requisition that was sent in XML waits for a buyer at once.',
    ['requisitions/create-makes-a-draft'],
    leave<Kind>(every('requisitions.create', sentIn('xml')), () => ({
      record: { state: 'pending_buyer_action' },
    })),
  ),
  fault(
    'requisitions/created-is-pending',
    'A new requisition is pending approval at once.',
    ['requisitions/create-makes-a-draft'],
    leave<Kind>('requisitions.create', () => ({ record: { state: 'pending_approval' } })),
  ),
  fault(
    'requisitions/created-is-the-cart',
    'A new requisition is a cart.',
    ['requisitions/create-makes-a-draft'],
    leave<Kind>('requisitions.create', () => ({ record: { state: 'cart' } })),
  ),
  fault(
    'requisitions/currency-is-the-default',
    'A new requisition is in the default currency, whatever currency was sent.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadHeader(making, (header) => ('currency' in header ? withoutMember(header, 'currency') : header)),
  ),
  fault(
    'requisitions/descriptions-end-after-forty',
    'Descriptions of new lines are cut after 40 characters.',
    ['requisitions/create-keeps-lines'],
    misreadEachLine(making, (line) => {
      const { description } = line;
      return typeof description === 'string' && description.length > 40
        ? { ...line, description: description.slice(0, 40) }
        : undefined;
    }),
  ),
  fault(
    'requisitions/first-line-alone-is-kept',
    'Only the first line of a new requisition is kept.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) => (lines.length > 1 ? lines.slice(0, 1) : lines)),
  ),
  fault(
    'requisitions/free-lines-refused',
    'A line without an item is refused.',
    ['requisitions/line-by-description'],
    refuseLines(writing, ({ id, item }) => (id ?? item ?? null) === null),
  ),
  fault(
    'requisitions/item-needs-a-description',
    'A line with an item is refused unless a description is sent with it.',
    ['requisitions/line-by-item'],
    refuseLines(writing, ({ item = null, description = null }) => item !== null && description === null),
  ),
  fault(
    'requisitions/item-needs-a-price',
    'A line with an item is refused unless a unit-price is sent with it.',
    ['requisitions/line-by-item', 'requisitions/preferred-supplier-gives-the-price'],
    refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price === null),
  ),
  fault(
    'requisitions/last-line-in-xml-is-lost',
    'The last line of a new requisition is lost where there are several in XML.',
    ['requisitions/create-keeps-lines'],
    misreadLines(every(making, sentIn('xml')), (lines) => (lines.length > 1 ? lines.slice(0, -1) : lines)),
  ),
  fault(
    'requisitions/last-of-three-lines-is-lost',
    'The last line of a new requisition is lost where there are more than two.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) => (lines.length > 2 ? lines.slice(0, -1) : lines)),
  ),
  fault(
    'requisitions/lines-after-the-ninth-are-lost',
    'A new requisition has nine lines at the most; further ones are lost.',
    ['requisitions/create-keeps-lines'],
    misreadLines(making, (lines) => (lines.length > 9 ? lines.slice(0, 9) : lines)),
  ),
  fault(
    'requisitions/prices-in-single-precision',
    'Unit prices of new lines are stored as single-precision floating-point numbers.',
    ['requisitions/create-keeps-lines'],
    misreadEachLine(making, (line) => {
      const { 'unit-price': price = null } = line;
      const kept = Math.fround(Number(price));
      return price === null || !(kept < 1e12) ? undefined : { ...line, 'unit-price': kept.toFixed(6) };
    }),
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
    'requested-by of a new requisition is the sending user, whatever was sent.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadHeader(making, (header) =>
      'requested-by' in header ? withoutMember(header, 'requested-by') : header,
    ),
  ),
  fault(
    'requisitions/submitted-has-no-lines',
    'A requisition created by submit_for_approval has none of the lines that were sent.',
    ['requisitions/submit-makes-a-requisition'],
    leave<Kind>('requisitions.submit-for-approval', ({ data }) => ({ data: withLines(data, []) })),
  ),
  fault(
    'requisitions/texts-are-escaped-twice',
    'The texts of a new requisition are stored with XML escapes.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadTexts((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  fault(
    'requisitions/texts-are-in-latin-1',
    'Characters outside Latin-1 in the texts of a new requisition become question marks.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadTexts((text) => text.replace(/[^\0-\u00ff]/gu, '?')),
  ),
  fault(
    'requisitions/texts-end-at-an-emoji',
    'The texts of a new requisition are cut at the first character outside the Basic Multilingual Plane.',
    ['requisitions/create-keeps-what-was-sent'],
    misreadTexts((text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  ),
  fault(
    'requisitions/texts-are-passed-over-in-xml',
    'The justification of a requisition is ignored where it is sent in XML, by a creation or an update.',
    ['requisitions/create-keeps-what-was-sent'],
    only(
      sentIn('xml'),
      misreadHeader(writing, (header) =>
        'justification' in header ? withoutMember(header, 'justification') : header,
      ),
    ),
  ),
  fault(
    'requisitions/title-is-lost-in-xml',
    'The req_title of a requisition sent in XML is ignored and a preset one is used.',
    ['requisitions/create-keeps-what-was-sent'],
    only(
      sentIn('xml'),
      misreadTexts((text, member) => (member === 'req-title' ? 'Requisition' : text)),
    ),
  ),
  fault(
    'requisitions/made-at-once-have-one-id',
    'Two requisitions created concurrently get the same id, because a free id is chosen without a lock.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    numberEarly('requisitions.create', 'requisition-header'),
  ),
  fault(
    'requisitions/answers-at-once-are-swapped',
    'Of two requisitions created concurrently each is answered with the other one.',
    ['requisitions/simultaneous-writes-fit-an-order'],
    swapAnswers('requisitions.create'),
  ),
];

const known = ['Catalog', 'Non-Catalog', 'SupplierItem'];

/** The source types of the lines in a body: nothing that reads a body keeps them. */
const sourceTypesIn = ({ body }: Exchange): readonly string[] =>
  [...(body?.text ?? '').matchAll(/source[-_]type"?\s*[:>]\s*"?([^"<]+)/g)].map(([, type = '']) => type);

const numberOf = ({ 'line-num': number = null }: Data): Value => number;

const numbersIn = (lines: readonly Data[]): readonly Value[] =>
  lines.map(numberOf).filter((number) => number !== null);

const hasRepeated = (lines: readonly Data[]): boolean => {
  const numbers = numbersIn(lines);
  return new Set(numbers).size < numbers.length;
};

/** Copies a line of another requisition, where that is in one of some states, into a new one. */
const takeLinesOf = (isTaken: (state: string | undefined) => boolean): Wrapping =>
  misreadEachLine(making, ({ id }, { sandbox }) => {
    const source = sandbox.store.get('requisition-header', requisitionOf(Number(id ?? 0)));
    const line = source && lineOf(source.data, Number(id));
    if (line === undefined || !isTaken(source?.state.record.state)) return undefined;
    const { description = null, quantity = null, 'unit-price': price = null } = line;
    return { description, quantity, 'unit-price': price };
  });

/** Faults in lines of requisitions. */
export const requisitionsLines: readonly Fault[] = [
  fault(
    'requisitions/catalog-source-type-needs-an-item',
    'A source-type of Catalog is refused for a free-form line.',
    ['requisitions/source-type-is-ignored'],
    refuseLines(
      writing,
      ({ item = null }, exchange) => item === null && sourceTypesIn(exchange).includes('Catalog'),
    ),
  ),
  fault(
    'requisitions/last-numbered-line-lost',
    'Of more than two lines with a line-num the last is lost.',
    ['requisitions/line-num-counts-by-one'],
    misreadLines(making, (lines) => {
      const isCounted = lines.every(({ 'line-num': number }, at) => number === at + 1);
      return isCounted && lines.length > 2 ? lines.slice(0, -1) : lines;
    }),
  ),
  fault(
    'requisitions/last-of-a-line-num-wins',
    'Of lines with the same line-num the last is taken.',
    ['requisitions/repeated-line-num-is-ignored'],
    misreadLines(making, (lines) => {
      const numbers = lines.map(numberOf);
      const left = lines.filter(
        (_, at) => numbers[at] === null || numbers.lastIndexOf(numbers[at] ?? null) === at,
      );
      return left.length < lines.length ? left : lines;
    }),
  ),
  fault(
    'requisitions/line-num-compared-with-the-line-before',
    'A repeated line-num is recognised only directly after the line that has it.',
    ['requisitions/repeated-line-num-is-ignored'],
    misreadLines(making, (lines) => {
      const numbers = lines.map(numberOf);
      const isMissed = (at: number) => numbers[at] !== null && numbers.indexOf(numbers[at] ?? null) < at - 1;
      if (!numbers.some((number, at) => isMissed(at) && numbers[at - 1] !== number)) return lines;
      return lines.flatMap(({ 'line-num': number, ...line }, at) => {
        if (number !== undefined && numbers[at - 1] === number) return [];
        return [isMissed(at) || number === undefined ? line : { ...line, 'line-num': number }];
      });
    }),
  ),
  fault(
    'requisitions/line-num-counts-by-ten',
    'A line-num that is one higher than the one before is refused.',
    ['requisitions/line-num-counts-by-one'],
    refuseInput<SentRequisition>(writing, ({ lines = [] }) => {
      const numbers = numbersIn(lines);
      return numbers.some((number, at) => Number(number) === Number(numbers[at - 1]) + 1);
    }),
  ),
  fault(
    'requisitions/line-of-draft-comes-empty',
    'A line taken from another draft loses its description.',
    ['requisitions/line-of-draft-may-be-taken'],
    keepOtherLines(writing, (line, { given: { id = null, description } }) =>
      id !== null && description === undefined ? { ...line, description: 'Line' } : undefined,
    ),
  ),
  fault(
    'requisitions/line-of-draft-refused',
    'A line of another requisition in draft is refused.',
    ['requisitions/line-of-draft-may-be-taken'],
    refuseLines(making, ({ id = null }) => id !== null),
  ),
  fault(
    'requisitions/line-of-others-taken',
    'A new requisition takes a line from another one whatever its status.',
    ['requisitions/line-of-others-stays'],
    takeLinesOf((state) => state !== 'draft'),
  ),
  fault(
    'requisitions/line-of-ordered-taken',
    'A new requisition takes a line from another one that is ordered already.',
    ['requisitions/line-of-others-stays'],
    takeLinesOf((state) => state === 'ordered'),
  ),
  fault(
    'requisitions/line-of-pending-approval-taken',
    'A new requisition takes a line from another one until its approvers have decided.',
    ['requisitions/line-of-others-stays'],
    takeLinesOf((state) => state === 'pending_approval'),
  ),
  fault(
    'requisitions/non-catalog-source-type-takes-the-price',
    'A line with an item has no price if its source-type is not Catalog.',
    ['requisitions/source-type-is-ignored'],
    keepOtherLines(writing, (line, { given, exchange }) =>
      given['item'] !== undefined && sourceTypesIn(exchange).includes('Non-Catalog')
        ? { ...line, 'unit-price': '0' }
        : undefined,
    ),
  ),
  fault(
    'requisitions/repeated-line-num-counted-on',
    'Lines that repeat a line-num are kept, with further numbers.',
    ['requisitions/repeated-line-num-is-ignored'],
    misreadLines(making, (lines) =>
      hasRepeated(lines) ? lines.map((line) => withoutMember(line, 'line-num')) : lines,
    ),
  ),
  fault(
    'requisitions/repeated-line-num-refused',
    'A requisition with two lines of the same line-num is refused.',
    ['requisitions/repeated-line-num-is-ignored'],
    refuseInput<SentRequisition>(writing, ({ lines = [] }) => hasRepeated(lines)),
  ),
  fault(
    'requisitions/unknown-source-type-refused',
    'A source-type that the platform does not know is refused.',
    ['requisitions/source-type-is-ignored'],
    refuseInput<SentRequisition>(writing, (_, exchange) =>
      sourceTypesIn(exchange).some((type) => !known.includes(type)),
    ),
  ),
];
