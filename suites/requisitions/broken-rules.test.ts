import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { accuses, type Faults } from '../harness/fake/area.test.kit.ts';
import { type Lines, linesOf, withLines } from './fake/requisitions.ts';
import { checks, type RuleOverrides, ruledBy } from './fake/rules.ts';

const refuseLine =
  (bad: (line: Data) => boolean): NonNullable<RuleOverrides['takes']> =>
  (members) =>
    ((members['requisition-lines'] ?? []) as Lines).some(bad) ? undefined : members;
const isOfItem = (line: Data) => line['item'] !== undefined;
const cut = (member: string, length: number) => (data: Data) => ({
  ...data,
  ...(typeof data[member] === 'string' && { [member]: data[member].slice(0, length) }),
});
const created = (change: (data: Data) => Data): RuleOverrides => ({ keeps: change });

const faults: Faults<RuleOverrides> = [
  [['create-makes-a-draft'], 'it is a cart', created((data) => ({ ...data, status: 'cart' }))],
  [
    ['create-keeps-what-was-sent'],
    'texts are escaped',
    created((data) => ({ ...data, justification: String(data['justification']).replaceAll('<', '&lt;') })),
  ],
  [
    ['create-keeps-what-was-sent'],
    'XML shows another text',
    { shows: (data, { format }) => (format === 'xml' ? { ...data, 'ship-to-attention': 'Ada' } : data) },
  ],
  [
    ['create-keeps-lines'],
    'the last line is lost',
    created((data) => ({
      ...data,
      'requisition-lines': linesOf(data).slice(0, Math.max(1, linesOf(data).length - 1)),
    })),
  ],
  [
    ['create-keeps-lines'],
    'lines are lost from the tenth on',
    created((data) => ({ ...data, 'requisition-lines': linesOf(data).slice(0, 9) })),
  ],
  [
    ['create-keeps-lines'],
    'prices are floats',
    created(
      withLines((line) => ({
        ...line,
        'unit-price':
          typeof line['unit-price'] === 'string' ? String(Math.fround(Number(line['unit-price']))) : null,
      })),
    ),
  ],
  [
    ['req-title-is-optional'],
    'titles are asked for',
    {
      takes: (members) => ('requisition-lines' in members && !('req-title' in members) ? undefined : members),
    },
  ],
  [['line-by-description'], 'free-form lines are refused', { takes: refuseLine((line) => !isOfItem(line)) }],
  [['line-by-item'], 'items are refused', { takes: refuseLine(isOfItem) }],
  [['update-changes'], 'nothing is changed', { changes: (old) => old }],
  [
    ['update-changes'],
    'it is not there',
    {
      answers: ({ method, path }) =>
        method === 'PUT' && /\d$/.test(path) ? answerWith(405, '', 'json') : undefined,
    },
  ],
  [
    ['update-changes'],
    'drafts are not to be updated',
    {
      answers: ({ method, path }) =>
        method === 'PUT' && /\d$/.test(path) ? answerWith(422, '', 'json') : undefined,
    },
  ],
  [
    ['update-and-submit-changes'],
    'it is not there',
    { answers: ({ path }) => (path.includes('update_and') ? answerWith(404, '', 'json') : undefined) },
  ],
  [['req-title-takes-50-characters'], 'it is cut', created(cut('req-title', 49))],
  [
    ['req-title-takes-50-characters'],
    'bytes are counted',
    {
      takes: (members) => (Buffer.byteLength(String(members['req-title'] ?? '')) > 50 ? undefined : members),
    },
  ],
  [['req-title-holds-50-characters'], 'it is not bounded', { lacks: ['length'] }],
  [
    ['external-po-reference-takes-255-characters'],
    'it is refused',
    {
      takes: (members) => (String(members['external-po-reference'] ?? '').length > 200 ? undefined : members),
    },
  ],
  [['external-po-reference-holds-255-characters'], 'it is not bounded', { lacks: ['length'] }],
  [['ship-to-attention-takes-255-characters'], 'it is cut', created(cut('ship-to-attention', 254))],
  [['ship-to-attention-holds-255-characters'], 'it is not bounded', { lacks: ['length'] }],
  [['external-po-reference-is-the-po-number'], 'a number is generated', { number: ({ id }) => `PO-${id}` }],
  [['item-exists'], 'any item is taken', { lacks: ['item'] }],
  [
    ['source-type-is-ignored'],
    'one that is not known is refused',
    { takes: refuseLine((line) => String(line['source-type'] ?? '').startsWith('no ')) },
  ],
  [['currency-exists'], 'any currency is taken', { lacks: ['currency'] }],
  [['currency-is-active'], 'any currency is taken', { lacks: ['currency'] }],
  [['requested-by-exists'], 'any user is taken', { lacks: ['user'] }],
  [['requested-by-is-active'], 'any user is taken', { lacks: ['user'] }],
  [['supplier-exists'], 'any supplier is taken', { lacks: ['supplier'] }],
  [['supplier-is-active'], 'any supplier is taken', { lacks: ['supplier'] }],
  [['preferred-supplier-gives-the-price'], 'the lowest does', { lacks: ['item price'] }],
  [['unit-price-overrides'], 'it does not', { lacks: ['unit price'] }],
  [['item-description-wins'], 'that of the line does', { lacks: ['item description'] }],
  [
    ['line-num-counts-by-one'],
    'numbered lines beyond the first are lost',
    {
      takes: (members) => ({
        ...members,
        ...('requisition-lines' in members && {
          'requisition-lines': (members['requisition-lines'] as Lines).filter(
            (line) => Number(line['line-num'] ?? 1) < 3,
          ),
        }),
      }),
    },
  ],
  [['repeated-line-num-is-ignored'], 'all are kept', { lacks: ['repeats'] }],
];

accuses({ checks, judgedBy: ruledBy }, faults);
