import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import {
  accuses,
  claimsAll,
  type FaultRows,
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
  permits,
} from '../harness/fake/area.test.kit.ts';
import type { StoredDocument } from '../harness/fake/overrides.ts';
import { judgedBy, type LegalOverrides } from './fake.ts';
import { legalDocumentChecks } from './index.ts';

const tests = { checks: legalDocumentChecks, judgedBy };

claimsAll('legal-documents', tests.checks);
passesEverywhere(tests);
nothingHoldsOfHopeless(tests);

const only =
  (...names: readonly string[]) =>
  (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

const legal: OverrideRows<LegalOverrides> = {
  'an envelope, UTC, nulls left out': {
    serialization: { envelope: 'object', datetimes: 'z', nulls: 'absent' },
  },
  'XML without types, nulls as empty elements': { serialization: { xmlTypes: 'untyped', xmlNil: 'empty' } },
  'pages of one record': { pageSize: 1 },
  'pages of two records': { pageSize: 2 },
  'no empty list in either format': { emptyList: 404 },
  'contracts that lists call otherwise': {
    shows: (data, { listed }) =>
      listed ? { ...data, contract: { ...(data['contract'] as Data), number: 'one of several' } } : data,
  },
  'an empty list in both formats': { emptyList: 200 },
  'flags as numbers': {
    shows: (data) => ({ ...data, 'external-file-upload': Number(data['external-file-upload']) }),
  },
  'a flag in JSON, a number in XML': {
    shows: (data, { format }) =>
      format === 'json' ? data : { ...data, 'external-file-upload': Number(data['external-file-upload']) },
  },
  'a list of little': { shows: (data, { listed }) => (listed ? only('id', 'url')(data) : data) },
  'nothing but ids': { shows: only('id') },
  'ids counted for each contract': { countsById: 'contract' },
  'the latest first': { lists: (own) => own.toReversed() },
  'a read at whatever contract': { misses: ({ all, id }) => all.find((one) => one.id === id) },
  'a deletion that is accepted': { removed: { status: 202 } },
  'a deletion that tells what was deleted': { removed: { status: 200, tells: true } },
  'no content': { removed: { status: 204 } },
  'deletions are refused': { deletes: () => 409 },
  'deletions need a right': { deletes: () => 403 },
  'what was deleted is forbidden': {
    answers: ({ method }, { deleted, id }) =>
      method === 'GET' && deleted.some((one) => one.id === id) ? answerWith(403, '{}', 'json') : undefined,
  },
  'a deletion that is accepted and takes its time': {
    removed: { status: 202 },
    deletes: (_, all) => all,
  },
  'load now and then': { answers: ({ path }) => (path.includes('1') ? undefined : noAnswer()) },
};

permits(tests, legal);

test('ids that two contracts count alike are no sign of a foreign legal document', async () => {
  const { verdicts } = await judgedBy(tests.checks, { countsById: 'contract' });
  assert.equal(verdicts['legal-documents/list-holds-no-others'], 'pass');
});

const deletedOn = (on: string, deleted: readonly StoredDocument<Data>[]) =>
  deleted.filter((one) => one.on === on);
const hides = (data: Data, name: string, value: Data[string]): Data => ({ ...data, [name]: value });

const faults: FaultRows<LegalOverrides> = [
  [['list-answers-legal-documents'], 'is nowhere', { lists: () => [], emptyList: 404 }],
  [
    ['list-answers-legal-documents'],
    'is one record',
    {
      answers: ({ method, path }) =>
        method === 'GET' && path.endsWith('legal_documents')
          ? answerWith(200, '{"id":11,"url":"x"}', 'json')
          : undefined,
    },
  ],
  [['list-holds-those-of-the-contract'], 'is empty', { lists: () => [], emptyList: 200 }],
  [['list-holds-those-of-the-contract'], 'lacks the first', { lists: (own) => own.slice(1) }],
  [['list-holds-no-others'], 'holds all', { lists: (_, all) => all }],
  [
    ['list-holds-no-others', 'list-holds-those-of-the-contract'],
    'holds the others',
    { lists: (own, all) => all.filter((one) => !own.includes(one)) },
  ],
  [['show-answers-the-legal-document'], 'another', { reads: (_, all) => all[0] }],
  [['show-answers-the-legal-document'], 'none', { reads: () => undefined }],
  [
    ['list-and-show-agree'],
    'another url',
    { shows: (data, { listed }) => (listed ? hides(data, 'url', 'https://elsewhere.example') : data) },
  ],
  [
    ['formats-agree'],
    'another flag',
    {
      shows: (data, { format }) =>
        format === 'json' ? data : hides(data, 'external-file-upload', !data['external-file-upload']),
    },
  ],
  [['delete-deletes-the-legal-document', 'deleted-is-not-listed'], 'in vain', { deletes: (_, all) => all }],
  [['delete-deletes-the-legal-document'], 'no such operation', { deletes: () => 405 }],
  [['delete-deletes-the-legal-document'], 'not found', { deletes: () => 404 }],
  [
    ['delete-leaves-others'],
    'all of the contract',
    { deletes: ({ on }, all) => all.filter((one) => one.on !== on) },
  ],
  [
    ['deleted-is-not-listed'],
    'listed for ever',
    {
      lists: (own, _, { on, deleted }) => [...own, ...deletedOn(on, deleted).map(({ data }) => data)],
    },
  ],
  [
    ['delete-deletes-the-legal-document'],
    'shown for ever',
    {
      misses: ({ on, id, deleted }) => deletedOn(on, deleted).find((one) => one.id === id),
    },
  ],
  [['id-is-integer'], 'a text', { shows: (data) => hides(data, 'id', `LD-${data['id']}`) }],
  [['external-file-upload-is-flag'], 'two', { shows: (data) => hides(data, 'external-file-upload', 2) }],
  [['contract-is-object'], 'an id', { shows: (data) => hides(data, 'contract', 1) }],
  [['url-fits-255-characters'], '256', { shows: (data) => hides(data, 'url', 'x'.repeat(256)) }],
];

accuses(tests, faults, 'alone');

test('without hook and expendable ones deletions are inconclusive, and reads are judged all the same', async () => {
  const { verdicts } = await judgedBy(tests.checks, {}, { hooks: false });
  assert.equal(verdicts['legal-documents/delete-deletes-the-legal-document'], 'inconclusive');
  assert.equal(verdicts['legal-documents/list-holds-those-of-the-contract'], 'pass');
});

test('a profile without contracts leaves everything inconclusive', async () => {
  const { verdicts } = await judgedBy(tests.checks, {}, { sketch: {} });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
});
