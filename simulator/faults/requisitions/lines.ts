import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import { lineOf, requisitionOf } from '../../handlers/requisitions/lines/line-ids.ts';
import { type Fault, fault } from '../fault.ts';
import { refuseInput } from '../operators/refuse.ts';
import {
  keepOtherLines,
  making,
  misreadEachLine,
  misreadLines,
  refuseLines,
  withoutMember,
  writing,
} from '../operators/requisition-content.ts';

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

/** What can be wrong with lines of requisitions. */
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
    'A repeated line-num is noticed only when the line before has it.',
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
    'A line-num that is only one higher than the one before is refused.',
    ['requisitions/line-num-counts-by-one'],
    refuseInput<RequisitionInput>(writing, ({ lines = [] }) => {
      const numbers = numbersIn(lines);
      return numbers.some((number, at) => Number(number) === Number(numbers[at - 1]) + 1);
    }),
  ),
  fault(
    'requisitions/line-of-draft-comes-empty',
    'A line that is taken from a draft comes without its description.',
    ['requisitions/line-of-draft-may-be-taken'],
    keepOtherLines(writing, (line, { given: { id = null, description } }) =>
      id !== null && description === undefined ? { ...line, description: 'Line' } : undefined,
    ),
  ),
  fault(
    'requisitions/line-of-draft-refused',
    'A line of another requisition is refused although that one is in draft.',
    ['requisitions/line-of-draft-may-be-taken'],
    refuseLines(making, ({ id = null }) => id !== null),
  ),
  fault(
    'requisitions/line-of-others-taken',
    'A new requisition takes a line from another one in whatever status.',
    ['requisitions/line-of-others-stays'],
    misreadEachLine(making, ({ id }, { sandbox }) => {
      const source = sandbox.store.get('requisition-header', requisitionOf(Number(id ?? 0)));
      const line = source && lineOf(source.data, Number(id));
      if (line === undefined || source?.state.record.state === 'draft') return undefined;
      const { description = null, quantity = null, 'unit-price': price = null } = line;
      return { description, quantity, 'unit-price': price };
    }),
  ),
  fault(
    'requisitions/non-catalog-source-type-takes-the-price',
    'A line with an item has no price when its source-type says that it is of no catalog.',
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
    refuseInput<RequisitionInput>(writing, ({ lines = [] }) => hasRepeated(lines)),
  ),
  fault(
    'requisitions/unknown-source-type-refused',
    'A source-type that the platform does not know is refused.',
    ['requisitions/source-type-is-ignored'],
    refuseInput<RequisitionInput>(writing, (_, exchange) =>
      sourceTypesIn(exchange).some((type) => !known.includes(type)),
    ),
  ),
];
