import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/fake/answer.ts';
import {
  accuses,
  type FaultRows,
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
  permits,
} from '../harness/fake/area.test.kit.ts';
import { few, type Lines, linesOf, withLines, without } from './fake/requisitions.ts';
import { checks, type RuleOverrides, ruledBy } from './fake/rules.ts';

const taxed = (data: Data): Data => ({ ...data, total: (Number(data['total']) * 1.1).toFixed(2) });

passesEverywhere({ checks, judgedBy: ruledBy });

const legal: OverrideRows<RuleOverrides> = {
  'lines with few members': { shows: withLines(few) },
  'lines with nothing but ids': { shows: withLines(({ id = null }) => ({ id })) },
  'no lines': { shows: without('requisition-lines') },
  'an empty list of lines': { shows: (data) => ({ ...data, 'requisition-lines': [] }) },
  'few lines and taxes': { shows: (data) => taxed(withLines(few)(data)) },
  'id and status alone': { shows: ({ id = null, status = null }) => ({ id, status }) },
  'nulls left out, decimals as numbers': { serialization: { nulls: 'absent', decimals: 'number' } },
  'XML without types': { serialization: { xmlTypes: 'untyped', xmlNil: 'empty' } },
  'lists of one, codes of currencies': {
    shows: (data) => ({ ...data, currency: (data['currency'] as Data | undefined)?.['code'] ?? null }),
  },
  'decimals with more zeros': {
    shows: withLines((line) => ({
      ...line,
      ...(typeof line['unit-price'] === 'string' && { 'unit-price': Number(line['unit-price']).toFixed(4) }),
    })),
  },
  'lines in another order': {
    shows: (data) => ({ ...data, 'requisition-lines': linesOf(data).toReversed() }),
  },
  'texts that are too long are cut': {
    takes: (members) => ({
      ...members,
      ...('req-title' in members && { 'req-title': String(members['req-title']).slice(0, 50) }),
    }),
  },
  'notes for buyers are refused': {
    takes: (members) => ('buyer-note' in members ? undefined : members),
  },
  'titles are refused': { takes: (members) => ('req-title' in members ? undefined : members) },
  'texts outside ASCII are refused': {
    takes: (members) => (/[^ -~]/.test(JSON.stringify(members)) ? undefined : members),
  },
  'many lines are refused': {
    takes: (members) =>
      ((members['requisition-lines'] as unknown[] | undefined)?.length ?? 0) > 4 ? undefined : members,
  },
  'updates want all there is': {
    takes: (members) => (members['requisition-lines'] === undefined ? undefined : members),
  },
  'updates of references change nothing': {
    changes: (old, given) => ({ ...old, ...without('currency', 'requested-by')(given) }),
  },
  'XML bodies are refused': { takes: (members, isJson) => (isJson ? members : undefined) },
  'orders that nobody can name': { number: () => undefined },
};

permits({ checks, judgedBy: ruledBy }, legal);

for (const format of ['json', 'xml'] as const) {
  test(`a platform that has ${format} alone is not blamed for it`, async () => {
    const capabilities = { json: format === 'json', xml: format === 'xml' };
    const ruled = await ruledBy(checks, {}, { sketch: { capabilities } });
    const open = Object.entries(ruled.verdicts).filter(([, verdict]) => verdict !== 'pass');
    assert.deepEqual(open, []);
  });
}

test('what the profile does not name is inconclusive', async () => {
  const { verdicts } = await ruledBy(
    checks,
    {},
    {
      sketch: {
        requisitions: {
          ...{ currency: undefined, inactiveCurrency: undefined, user: undefined, inactiveUser: undefined },
          ...{ supplier: undefined, inactiveSupplier: undefined, item: undefined, supplierItems: [] },
        } as never,
      },
    },
  );
  assert.deepEqual(
    Object.entries(verdicts).filter(([, verdict]) => ['fail', 'blocked', 'harness-error'].includes(verdict)),
    [],
  );
  assert.equal(verdicts['requisitions/supplier-is-active'], 'inconclusive');
  assert.equal(verdicts['requisitions/line-by-item'], 'inconclusive');
});

// That a line or a request is taken is all that the documentation says of these.
nothingHoldsOfHopeless(
  { checks, judgedBy: ruledBy },
  /req-title-is-optional|line-by-description|line-by-item$/,
);

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

const faults: FaultRows<RuleOverrides> = [
  [['create-makes-a-draft'], 'a status of its own', { shows: (data) => ({ ...data, status: 'composed' }) }],
  [['create-makes-a-draft'], 'draft in another case', { shows: (data) => ({ ...data, status: 'Draft' }) }],
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
  [['preferred-supplier-gives-the-price'], 'another one does', { lacks: ['item price'] }],
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
