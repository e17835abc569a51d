import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith } from '../harness/stand-ins/answer.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import type { Judged } from '../harness/stand-ins/judge-checks.ts';
import { arbitraryRequisitions } from './content/arbitrary-requisitions.ts';
import { creation } from './content/creation.ts';
import { formSilences } from './content/form-silences.ts';
import { incompleteSilences } from './content/incomplete-silences.ts';
import { kindsOfLines } from './content/kinds-of-lines.ts';
import { updatesOfDrafts } from './content/updates.ts';
import { withoutTitle } from './content/without-title.ts';
import { orderNumbers } from './limits/order-numbers.ts';
import { textLimits } from './limits/text-limits.ts';
import { itemDescriptions } from './lines/item-descriptions.ts';
import { lineNumbers } from './lines/line-numbers.ts';
import { sourceTypes } from './lines/source-types.ts';
import { defaultPrices } from './prices/default-prices.ts';
import { givenPrices } from './prices/given-prices.ts';
import { referencesExist } from './references/references-exist.ts';
import { unknownItems } from './references/unknown-items.ts';
import { ruledBy } from './stand-ins/ruled.ts';
import type { RuleQuirks } from './stand-ins/rules-platform.ts';

const checks = [
  ...[withoutTitle, kindsOfLines, creation, updatesOfDrafts, textLimits, referencesExist, unknownItems],
  ...[itemDescriptions, sourceTypes, givenPrices, defaultPrices, lineNumbers, orderNumbers],
  ...[arbitraryRequisitions, formSilences, incompleteSilences],
];

const redIn = ({ verdicts, reasons }: Judged) =>
  Object.keys(verdicts)
    .filter((id) => ['fail', 'warn', 'blocked', 'harness-error'].includes(verdicts[id] ?? ''))
    .map((id) => `${id}: ${reasons[id]}`);

type Lines = readonly Data[];
const linesOf = (data: Data) => (data['requisition-lines'] ?? []) as Lines;
const withLines = (change: (line: Data, at: number) => Data) => (data: Data) => ({
  ...data,
  'requisition-lines': linesOf(data).map(change),
});
const few = ({ id = null, 'line-num': number = null, description = null }: Data): Data => ({
  ...{ id, 'line-num': number, description },
});
const without =
  (...members: string[]) =>
  (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));
const taxed = (data: Data): Data => ({ ...data, total: (Number(data['total']) * 1.1).toFixed(2) });

test('a platform that has every rule passes everywhere', async () => {
  const ruled = await ruledBy(checks);
  const open = Object.entries(ruled.verdicts).filter(([, verdict]) => verdict !== 'pass');
  assert.deepEqual(open, []);
});

const legal: Readonly<Record<string, RuleQuirks>> = {
  'lines with few members': { shows: withLines(few) },
  'lines with nothing but ids': { shows: withLines(({ id = null }) => ({ id })) },
  'no lines': { shows: without('requisition-lines') },
  'an empty list of lines': { shows: (data) => ({ ...data, 'requisition-lines': [] }) },
  'few lines and taxes': { shows: (data) => taxed(withLines(few)(data)) },
  'id and status alone': { shows: ({ id = null, status = null }) => ({ id, status }) },
  'nulls left out, decimals as numbers': { notation: { nulls: 'absent', decimals: 'number' } },
  'XML without types': { notation: { xmlTypes: 'untyped', xmlNil: 'empty' } },
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
    reads: (members) => ({
      ...members,
      ...('req-title' in members && { 'req-title': String(members['req-title']).slice(0, 50) }),
    }),
  },
  'notes for buyers are refused': {
    reads: (members) => ('buyer-note' in members ? undefined : members),
  },
  'titles are refused': { reads: (members) => ('req-title' in members ? undefined : members) },
  'texts outside ASCII are refused': {
    reads: (members) => (/[^ -~]/.test(JSON.stringify(members)) ? undefined : members),
  },
  'many lines are refused': {
    reads: (members) =>
      ((members['requisition-lines'] as unknown[] | undefined)?.length ?? 0) > 4 ? undefined : members,
  },
  'updates want all there is': {
    reads: (members) => (members['requisition-lines'] === undefined ? undefined : members),
  },
  'updates of references change nothing': {
    updates: (old, given) => ({ ...old, ...without('currency', 'requested-by')(given) }),
  },
  'a status of its own': { shows: (data) => ({ ...data, status: 'composed' }) },
  'XML bodies are refused': { reads: (members, isJson) => (isJson ? members : undefined) },
  'orders that nobody can name': { number: () => undefined },
};

for (const [name, quirks] of Object.entries(legal)) {
  test(`nothing is red where the documentation is silent: ${name}`, async () => {
    assert.deepEqual(redIn(await ruledBy(checks, quirks)), []);
  });
}

for (const format of ['json', 'xml'] as const) {
  test(`a platform that has ${format} alone is not blamed for it`, async () => {
    const capabilities = { json: format === 'json', xml: format === 'xml' };
    const ruled = await ruledBy(checks, {}, { capabilities });
    const open = Object.entries(ruled.verdicts).filter(([, verdict]) => verdict !== 'pass');
    assert.deepEqual(open, []);
  });
}

test('what the profile does not name is not applicable', async () => {
  const { verdicts } = await ruledBy(
    checks,
    {},
    {
      requisitions: {
        ...{ currency: undefined, inactiveCurrency: undefined, user: undefined, inactiveUser: undefined },
        ...{ supplier: undefined, inactiveSupplier: undefined, item: undefined, supplierItems: [] },
      } as never,
    },
  );
  assert.deepEqual(
    Object.entries(verdicts).filter(([, verdict]) => ['fail', 'blocked', 'harness-error'].includes(verdict)),
    [],
  );
  assert.equal(verdicts['requisitions/supplier-is-active'], 'not-applicable');
  assert.equal(verdicts['requisitions/line-by-item'], 'not-applicable');
});

const refuseLine =
  (bad: (line: Data) => boolean): NonNullable<RuleQuirks['reads']> =>
  (members) =>
    ((members['requisition-lines'] ?? []) as Lines).some(bad) ? undefined : members;
const isOfItem = (line: Data) => line['item'] !== undefined;
const cut = (member: string, length: number) => (data: Data) => ({
  ...data,
  ...(typeof data[member] === 'string' && { [member]: data[member].slice(0, length) }),
});
const created = (change: (data: Data) => Data): RuleQuirks => ({ stores: change });

const faults: readonly (readonly [RequirementId, string, RuleQuirks])[] = [
  ['requisitions/create-makes-a-draft', 'it is a cart', created((data) => ({ ...data, status: 'cart' }))],
  [
    'requisitions/create-keeps-what-was-sent',
    'texts are escaped',
    created((data) => ({ ...data, justification: String(data['justification']).replaceAll('<', '&lt;') })),
  ],
  [
    'requisitions/create-keeps-what-was-sent',
    'XML shows another text',
    { shows: (data, format) => (format === 'xml' ? { ...data, 'ship-to-attention': 'Ada' } : data) },
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
      reads: (members) => ('requisition-lines' in members && !('req-title' in members) ? undefined : members),
    },
  ],
  [
    'requisitions/line-by-description',
    'free-form lines are refused',
    { reads: refuseLine((line) => !isOfItem(line)) },
  ],
  ['requisitions/line-by-item', 'items are refused', { reads: refuseLine(isOfItem) }],
  ['requisitions/update-changes', 'nothing is changed', { updates: (old) => old }],
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
      reads: (members) => (Buffer.byteLength(String(members['req-title'] ?? '')) > 50 ? undefined : members),
    },
  ],
  ['requisitions/req-title-holds-50-characters', 'it is not bounded', { lacks: ['length'] }],
  [
    'requisitions/external-po-reference-takes-255-characters',
    'it is refused',
    {
      reads: (members) => (String(members['external-po-reference'] ?? '').length > 200 ? undefined : members),
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
    { reads: refuseLine((line) => String(line['source-type'] ?? '').startsWith('no ')) },
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
      reads: (members) => ({
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

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing that takes a read holds of a server that ${name}`, async () => {
    const { verdicts } = await ruledBy(checks, { answers });
    const held = Object.keys(verdicts).filter((id) => verdicts[id] === 'pass');
    // That a line or a request is taken is all that the documentation says of these.
    const taken = ['req-title-is-optional', 'line-by-description', 'line-by-item'];
    assert.deepEqual(
      held.filter((id) => !taken.includes(id.split('/')[1] ?? '')),
      [],
    );
  });
}
