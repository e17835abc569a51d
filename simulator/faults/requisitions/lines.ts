import { lineOf, requisitionOf } from '../../handlers/requisitions/lines/line-ids.ts';
import { type Fault, fault } from '../fault.ts';
import { keepLines, tellLines } from '../twist/requisition-lines.ts';
import { refusingRequisition } from '../twist/requisition-refusing.ts';
import { miswriting, type Written } from '../twist/requisition-writing.ts';
import { sourceTypesIn } from '../twist/source-type.ts';

const known = ['Catalog', 'Non-Catalog', 'SupplierItem'];

/** What can be wrong with lines of requisitions. */
export const requisitionsLines: readonly Fault[] = [
  fault(
    'requisitions/catalog-source-type-needs-an-item',
    'A source-type of Catalog is refused for a free-form line.',
    ['requisitions/source-type-is-ignored'],
    refusingRequisition(
      ({ sent, exchange }) =>
        sourceTypesIn(exchange).includes('Catalog') &&
        (sent.lines ?? []).some(({ item }) => (item ?? null) === null),
    ),
  ),
  fault(
    'requisitions/last-numbered-line-lost',
    'Of more than two lines with a line-num the last is lost.',
    ['requisitions/line-num-counts-by-one'],
    miswriting(
      {
        tell: ({ sent }) => {
          const { lines = [] } = sent;
          const isCounted = lines.every(({ 'line-num': number }, at) => number === at + 1);
          return isCounted && lines.length > 2 ? { ...sent, lines: lines.slice(0, -1) } : undefined;
        },
      },
      'create',
    ),
  ),
  fault(
    'requisitions/last-of-a-line-num-wins',
    'Of lines with the same line-num the last is taken.',
    ['requisitions/repeated-line-num-is-ignored'],
    miswriting(
      {
        tell: ({ sent }) => {
          const { lines = [] } = sent;
          const left = lines.filter(
            ({ 'line-num': number }, at) =>
              (number ?? null) === null || lines.findLastIndex((one) => one['line-num'] === number) === at,
          );
          return left.length < lines.length ? { ...sent, lines: left } : undefined;
        },
      },
      'create',
    ),
  ),
  fault(
    'requisitions/line-num-compared-with-the-line-before',
    'A repeated line-num is noticed only when the line before has it.',
    ['requisitions/repeated-line-num-is-ignored'],
    miswriting(
      {
        tell: ({ sent }) => {
          const { lines = [] } = sent;
          const numbers = lines.map(({ 'line-num': number }) => number ?? null);
          const isMissed = (at: number) =>
            numbers[at] !== null && numbers.indexOf(numbers[at] ?? null) < at - 1;
          if (!numbers.some((number, at) => isMissed(at) && numbers[at - 1] !== number)) return undefined;
          return {
            ...sent,
            lines: lines.flatMap(({ 'line-num': number, ...line }, at) => {
              if (number !== undefined && numbers[at - 1] === number) return [];
              return [isMissed(at) || number === undefined ? line : { ...line, 'line-num': number }];
            }),
          };
        },
      },
      'create',
    ),
  ),
  fault(
    'requisitions/line-num-counts-by-ten',
    'A line-num that is only one higher than the one before is refused.',
    ['requisitions/line-num-counts-by-one'],
    refusingRequisition(({ sent }) => {
      const numbers = (sent.lines ?? []).flatMap(({ 'line-num': number }) => number ?? []);
      return numbers.some((number, at) => Number(number) === Number(numbers[at - 1]) + 1);
    }),
  ),
  fault(
    'requisitions/line-of-draft-comes-empty',
    'A line that is taken from a draft comes without its description.',
    ['requisitions/line-of-draft-may-be-taken'],
    miswriting({
      keep: keepLines((line, { given: { id, description } }) =>
        (id ?? null) !== null && description === undefined ? { ...line, description: 'Line' } : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/line-of-draft-refused',
    'A line of another requisition is refused although that one is in draft.',
    ['requisitions/line-of-draft-may-be-taken'],
    refusingRequisition(
      ({ sent, exchange }) =>
        exchange.endpoint?.deed === 'create' && (sent.lines ?? []).some(({ id }) => (id ?? null) !== null),
    ),
  ),
  fault(
    'requisitions/line-of-others-taken',
    'A new requisition takes a line from another one in whatever status.',
    ['requisitions/line-of-others-stays'],
    miswriting(
      {
        tell: ({ sent, exchange: { sandbox } }) =>
          tellLines(({ id }) => {
            const source = sandbox.store.get('requisition-header', requisitionOf(Number(id ?? 0)));
            const line = source && lineOf(source.data, Number(id));
            if (line === undefined || source?.state.record.state === 'draft') return undefined;
            const { description = null, quantity = null, 'unit-price': price = null } = line;
            return { description, quantity, 'unit-price': price };
          })({ sent, exchange: { sandbox } as Written['exchange'] }),
      },
      'create',
    ),
  ),
  fault(
    'requisitions/non-catalog-source-type-takes-the-price',
    'A line with an item has no price when its source-type says that it is of no catalog.',
    ['requisitions/source-type-is-ignored'],
    miswriting({
      keep: keepLines((line, { given, exchange }) =>
        given['item'] !== undefined && sourceTypesIn(exchange).includes('Non-Catalog')
          ? { ...line, 'unit-price': '0' }
          : undefined,
      ),
    }),
  ),
  fault(
    'requisitions/repeated-line-num-counted-on',
    'Lines that repeat a line-num are kept, with further numbers.',
    ['requisitions/repeated-line-num-is-ignored'],
    miswriting(
      {
        tell: ({ sent }) => {
          const { lines = [] } = sent;
          const numbers = lines.flatMap(({ 'line-num': number }) => number ?? []);
          if (new Set(numbers).size === numbers.length) return undefined;
          return { ...sent, lines: lines.map(({ 'line-num': _, ...line }) => line) };
        },
      },
      'create',
    ),
  ),
  fault(
    'requisitions/repeated-line-num-refused',
    'A requisition with two lines of the same line-num is refused.',
    ['requisitions/repeated-line-num-is-ignored'],
    refusingRequisition(({ sent }) => {
      const numbers = (sent.lines ?? []).flatMap(({ 'line-num': number }) => number ?? []);
      return new Set(numbers).size < numbers.length;
    }),
  ),
  fault(
    'requisitions/unknown-source-type-refused',
    'A source-type that the platform does not know is refused.',
    ['requisitions/source-type-is-ignored'],
    refusingRequisition(({ exchange }) => sourceTypesIn(exchange).some((type) => !known.includes(type))),
  ),
];
