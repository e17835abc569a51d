import type { Data, Value } from '../../../models/resources/resource.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import { lineOf, requisitionOf } from '../../areas/requisitions/line-ids.ts';
import type { Exchange } from '../../exchange.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
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
export const requisitionsCreation = tableOf('requisitions', {
  'attention-is-kept-as-the-note > create-keeps-what-was-sent': titled(
    'ship-to-attention and justification of a new requisition are swapped.',
    misreadHeader(making, (header) => {
      const { justification, 'ship-to-attention': attention } = header;
      if (justification === undefined || attention === undefined) return header;
      return { ...header, justification: attention, 'ship-to-attention': justification };
    }),
  ),
  'created-in-xml-is-pending > create-makes-a-draft': titled(
    'A new requisition that was sent in XML waits for a buyer at once.',
    leave<Kind>(every('requisitions.create', sentIn('xml')), () => ({
      record: { state: 'pending_buyer_action' },
    })),
  ),
  'created-is-pending > create-makes-a-draft': leave<Kind>('requisitions.create', () => ({
    record: { state: 'pending_approval' },
  })),
  'created-is-the-cart > create-makes-a-draft': leave<Kind>('requisitions.create', () => ({
    record: { state: 'cart' },
  })),
  'currency-is-the-default > create-keeps-what-was-sent': misreadHeader(making, (header) =>
    'currency' in header ? withoutMember(header, 'currency') : header,
  ),
  'descriptions-end-after-forty > create-keeps-lines': titled(
    'Descriptions of new lines are cut after 40 characters.',
    misreadEachLine(making, (line) => {
      const { description } = line;
      return typeof description === 'string' && description.length > 40
        ? { ...line, description: description.slice(0, 40) }
        : undefined;
    }),
  ),
  'first-line-alone-is-kept > create-keeps-lines': misreadLines(making, (lines) =>
    lines.length > 1 ? lines.slice(0, 1) : lines,
  ),
  'free-lines-refused > line-by-description': refuseLines(
    writing,
    ({ id, item }) => (id ?? item ?? null) === null,
  ),
  'item-needs-a-description > line-by-item': refuseLines(
    writing,
    ({ item = null, description = null }) => item !== null && description === null,
  ),
  'item-needs-a-price > line-by-item preferred-supplier-gives-the-price': titled(
    'A line with an item is refused unless a unit-price is sent with it.',
    refuseLines(writing, ({ item = null, 'unit-price': price = null }) => item !== null && price === null),
  ),
  'last-line-in-xml-is-lost > create-keeps-lines': misreadLines(every(making, sentIn('xml')), (lines) =>
    lines.length > 1 ? lines.slice(0, -1) : lines,
  ),
  'last-of-three-lines-is-lost > create-keeps-lines': titled(
    'The last line of a new requisition is lost where there are more than two.',
    misreadLines(making, (lines) => (lines.length > 2 ? lines.slice(0, -1) : lines)),
  ),
  'lines-after-the-ninth-are-lost > create-keeps-lines': titled(
    'A new requisition has nine lines at the most; further ones are lost.',
    misreadLines(making, (lines) => (lines.length > 9 ? lines.slice(0, 9) : lines)),
  ),
  'prices-in-single-precision > create-keeps-lines': titled(
    'Unit prices of new lines are stored as single-precision floating-point numbers.',
    misreadEachLine(making, (line) => {
      const { 'unit-price': price = null } = line;
      const kept = Math.fround(Number(price));
      return price === null || !(kept < 1e12) ? undefined : { ...line, 'unit-price': kept.toFixed(6) };
    }),
  ),
  'quantity-of-the-first-line-for-all > create-keeps-lines': misreadLines(making, (lines) =>
    lines.length > 1 ? lines.map((line) => ({ ...line, quantity: lines[0]?.['quantity'] ?? null })) : lines,
  ),
  'requester-is-the-creator > create-keeps-what-was-sent': titled(
    'requested-by of a new requisition is the sending user, whatever was sent.',
    misreadHeader(making, (header) =>
      'requested-by' in header ? withoutMember(header, 'requested-by') : header,
    ),
  ),
  'submitted-has-no-lines > submit-makes-a-requisition': titled(
    'A requisition created by submit_for_approval has none of the lines that were sent.',
    leave<Kind>('requisitions.submit-for-approval', ({ data }) => ({ data: withLines(data, []) })),
  ),
  'texts-are-escaped-twice > create-keeps-what-was-sent': misreadTexts((text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ),
  'texts-are-in-latin-1 > create-keeps-what-was-sent': titled(
    'Characters outside Latin-1 in the texts of a new requisition become question marks.',
    misreadTexts((text) => text.replace(/[^\0-\u00ff]/gu, '?')),
  ),
  'texts-end-at-an-emoji > create-keeps-what-was-sent': titled(
    'The texts of a new requisition are cut at the first character outside the Basic Multilingual Plane.',
    misreadTexts((text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  ),
  'texts-are-passed-over-in-xml > create-keeps-what-was-sent': only(
    sentIn('xml'),
    misreadHeader(writing, (header) =>
      'justification' in header ? withoutMember(header, 'justification') : header,
    ),
  ),
  'title-is-lost-in-xml > create-keeps-what-was-sent': titled(
    'The req_title of a requisition sent in XML is ignored and a preset one is used.',
    only(
      sentIn('xml'),
      misreadTexts((text, member) => (member === 'req-title' ? 'Requisition' : text)),
    ),
  ),
  'made-at-once-have-one-id > simultaneous-writes-fit-an-order': titled(
    'Two requisitions created concurrently get the same id, because a free id is chosen without a lock.',
    numberEarly('requisitions.create', 'requisition-header'),
  ),
  'answers-at-once-are-swapped > simultaneous-writes-fit-an-order': titled(
    'Of two requisitions created concurrently each is answered with the other one.',
    swapAnswers('requisitions.create'),
  ),
});

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
export const requisitionsLines = tableOf('requisitions', {
  'catalog-source-type-needs-an-item > source-type-is-ignored': titled(
    'A source-type of Catalog is refused for a free-form line.',
    refuseLines(
      writing,
      ({ item = null }, exchange) => item === null && sourceTypesIn(exchange).includes('Catalog'),
    ),
  ),
  'last-numbered-line-lost > line-num-counts-by-one': misreadLines(making, (lines) => {
    const isCounted = lines.every(({ 'line-num': number }, at) => number === at + 1);
    return isCounted && lines.length > 2 ? lines.slice(0, -1) : lines;
  }),
  'last-of-a-line-num-wins > repeated-line-num-is-ignored': misreadLines(making, (lines) => {
    const numbers = lines.map(numberOf);
    const left = lines.filter(
      (_, at) => numbers[at] === null || numbers.lastIndexOf(numbers[at] ?? null) === at,
    );
    return left.length < lines.length ? left : lines;
  }),
  'line-num-compared-with-the-line-before > repeated-line-num-is-ignored': titled(
    'A repeated line-num is recognised only directly after the line that has it.',
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
  'line-num-counts-by-ten > line-num-counts-by-one': refuseInput<SentRequisition>(
    writing,
    ({ lines = [] }) => {
      const numbers = numbersIn(lines);
      return numbers.some((number, at) => Number(number) === Number(numbers[at - 1]) + 1);
    },
  ),
  'line-of-draft-comes-empty > line-of-draft-may-be-taken': keepOtherLines(
    writing,
    (line, { given: { id = null, description } }) =>
      id !== null && description === undefined ? { ...line, description: 'Line' } : undefined,
  ),
  'line-of-draft-refused > line-of-draft-may-be-taken': refuseLines(making, ({ id = null }) => id !== null),
  'line-of-others-taken > line-of-others-stays': titled(
    'A new requisition takes a line from another one whatever its status.',
    takeLinesOf((state) => state !== 'draft'),
  ),
  'line-of-ordered-taken > line-of-others-stays': titled(
    'A new requisition takes a line from another one that is ordered already.',
    takeLinesOf((state) => state === 'ordered'),
  ),
  'line-of-pending-approval-taken > line-of-others-stays': titled(
    'A new requisition takes a line from another one until its approvers have decided.',
    takeLinesOf((state) => state === 'pending_approval'),
  ),
  'non-catalog-source-type-takes-the-price > source-type-is-ignored': keepOtherLines(
    writing,
    (line, { given, exchange }) =>
      given['item'] !== undefined && sourceTypesIn(exchange).includes('Non-Catalog')
        ? { ...line, 'unit-price': '0' }
        : undefined,
  ),
  'repeated-line-num-counted-on > repeated-line-num-is-ignored': titled(
    'Lines that repeat a line-num are kept, with further numbers.',
    misreadLines(making, (lines) =>
      hasRepeated(lines) ? lines.map((line) => withoutMember(line, 'line-num')) : lines,
    ),
  ),
  'repeated-line-num-refused > repeated-line-num-is-ignored': refuseInput<SentRequisition>(
    writing,
    ({ lines = [] }) => hasRepeated(lines),
  ),
  'unknown-source-type-refused > source-type-is-ignored': refuseInput<SentRequisition>(
    writing,
    (_, exchange) => sourceTypesIn(exchange).some((type) => !known.includes(type)),
  ),
});
