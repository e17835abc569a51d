import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/stand-ins/answer.ts';
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

const faults: readonly (readonly [RequirementId, string, RuleOverrides])[] = [
  ['requisitions/create-makes-a-draft', 'it is a cart', created((data) => ({ ...data, status: 'cart' }))],
  [
    'requisitions/create-keeps-what-was-sent',
    'texts are escaped',
    created((data) => ({ ...data, justification: String(data['justification']).replaceAll('<', '&lt;') })),
  ],
  [
    'requisitions/create-keeps-what-was-sent',
    'XML shows another text',
    { shows: (data, { format }) => (format === 'xml' ? { ...data, 'ship-to-attention': 'Ada' } : data) },
  ],
  [
    'requisitions/create-keeps-lines',
    'the last line is lost',
    created((data) => ({
      ...data,
      'requisition-lines': linesOf(data).slice(0, Math.max(1, linesOf(data).length - 1)),
    })),
  ],
  [
    'requisitions/create-keeps-lines',
    'lines are lost from the tenth on',
    created((data) => ({ ...data, 'requisition-lines': linesOf(data).slice(0, 9) })),
  ],
  [
    'requisitions/create-keeps-lines',
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
    'requisitions/req-title-is-optional',
    'titles are asked for',
    {
      takes: (members) => ('requisition-lines' in members && !('req-title' in members) ? undefined : members),
    },
  ],
  [
    'requisitions/line-by-description',
    'free-form lines are refused',
    { takes: refuseLine((line) => !isOfItem(line)) },
  ],
  ['requisitions/line-by-item', 'items are refused', { takes: refuseLine(isOfItem) }],
  ['requisitions/update-changes', 'nothing is changed', { changes: (old) => old }],
  [
    'requisitions/update-changes',
    'it is not there',
    {
      answers: ({ method, path }) =>
        method === 'PUT' && /\d$/.test(path) ? answerWith(405, '', 'json') : undefined,
    },
  ],
  [
    'requisitions/update-changes',
    'drafts are not to be updated',
    {
      answers: ({ method, path }) =>
        method === 'PUT' && /\d$/.test(path) ? answerWith(422, '', 'json') : undefined,
    },
  ],
  [
    'requisitions/update-and-submit-changes',
    'it is not there',
    { answers: ({ path }) => (path.includes('update_and') ? answerWith(404, '', 'json') : undefined) },
  ],
  ['requisitions/req-title-takes-50-characters', 'it is cut', created(cut('req-title', 49))],
  [
    'requisitions/req-title-takes-50-characters',
    'bytes are counted',
    {
      takes: (members) => (Buffer.byteLength(String(members['req-title'] ?? '')) > 50 ? undefined : members),
    },
  ],
  ['requisitions/req-title-holds-50-characters', 'it is not bounded', { lacks: ['length'] }],
  [
    'requisitions/external-po-reference-takes-255-characters',
    'it is refused',
    {
      takes: (members) => (String(members['external-po-reference'] ?? '').length > 200 ? undefined : members),
    },
  ],
  ['requisitions/external-po-reference-holds-255-characters', 'it is not bounded', { lacks: ['length'] }],
  [
    'requisitions/ship-to-attention-takes-255-characters',
    'it is cut',
    created(cut('ship-to-attention', 254)),
  ],
  ['requisitions/ship-to-attention-holds-255-characters', 'it is not bounded', { lacks: ['length'] }],
  [
    'requisitions/external-po-reference-is-the-po-number',
    'a number is generated',
    { number: ({ id }) => `PO-${id}` },
  ],
  ['requisitions/item-exists', 'any item is taken', { lacks: ['item'] }],
  [
    'requisitions/source-type-is-ignored',
    'one that is not known is refused',
    { takes: refuseLine((line) => String(line['source-type'] ?? '').startsWith('no ')) },
  ],
  ['requisitions/currency-exists', 'any currency is taken', { lacks: ['currency'] }],
  ['requisitions/currency-is-active', 'any currency is taken', { lacks: ['currency'] }],
  ['requisitions/requested-by-exists', 'any user is taken', { lacks: ['user'] }],
  ['requisitions/requested-by-is-active', 'any user is taken', { lacks: ['user'] }],
  ['requisitions/supplier-exists', 'any supplier is taken', { lacks: ['supplier'] }],
  ['requisitions/supplier-is-active', 'any supplier is taken', { lacks: ['supplier'] }],
  ['requisitions/preferred-supplier-gives-the-price', 'the lowest does', { lacks: ['item price'] }],
  ['requisitions/unit-price-overrides', 'it does not', { lacks: ['unit price'] }],
  ['requisitions/item-description-wins', 'that of the line does', { lacks: ['item description'] }],
  [
    'requisitions/line-num-counts-by-one',
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
  ['requisitions/repeated-line-num-is-ignored', 'all are kept', { lacks: ['repeats'] }],
];

for (const [requirement, name, quirks] of faults) {
  test(`a violation of ${requirement} is seen: ${name}`, async () => {
    const claiming = checks.filter(({ claims }) => claims.includes(requirement));
    const { verdicts, reasons } = await ruledBy(claiming, quirks);
    assert.equal(verdicts[requirement], 'fail', reasons[requirement]);
  });
}
