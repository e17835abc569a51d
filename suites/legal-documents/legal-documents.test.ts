import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RequirementId, requirements } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith, noAnswer } from '../harness/stand-ins/answer.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import { legalDocumentChecks } from './index.ts';
import { judgedBy } from './stand-ins/judged.ts';
import type { LegalQuirks } from './stand-ins/platform.ts';

const checks = legalDocumentChecks;
const area = 'legal-documents/';

const red = ['fail', 'warn', 'blocked', 'harness-error'];
const redIn = (verdicts: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(verdicts)
    .filter((id) => red.includes(verdicts[id] ?? ''))
    .map((id) => id.replace(area, ''));
const notPassed = (verdicts: Readonly<Record<string, string>>) =>
  Object.entries(verdicts).filter(([, verdict]) => verdict !== 'pass');

test('every decidable requirement of legal documents is claimed', () => {
  const claimed = new Set(checks.flatMap(({ claims }) => claims));
  const decidable = requirements.filter(({ id, undecidable }) => id.startsWith(area) && !undecidable);
  assert.deepEqual(
    decidable.map(({ id }) => id).filter((id) => !claimed.has(id as RequirementId)),
    [],
  );
});

test('a platform that does what is documented passes everywhere', async () => {
  assert.deepEqual(notPassed((await judgedBy(checks)).verdicts), []);
});

const only =
  (...names: readonly string[]) =>
  (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

const legal: Readonly<Record<string, LegalQuirks>> = {
  'an envelope, UTC, nulls left out': { notation: { envelope: 'object', datetimes: 'z', nulls: 'absent' } },
  'XML without types, nulls as empty elements': { notation: { xmlTypes: 'untyped', xmlNil: 'empty' } },
  'pages of one record': { pageSize: 1 },
  'pages of two records': { pageSize: 2 },
  'no empty list in either format': { emptyList: 404 },
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
  'a read at whatever contract': { finds: (own, { all, id }) => own ?? all.find((one) => one.id === id) },
  'a deletion that is accepted': { deleteAnswer: { status: 202 } },
  'a deletion that tells what was deleted': { deleteAnswer: { status: 200, tells: true } },
  'no content': { deleteAnswer: { status: 204 } },
  'deletions are refused': { deletes: () => 409 },
  'deletions need a right': { deletes: () => 403 },
  'what was deleted is forbidden': {
    answers: ({ method }, { deleted, id }) =>
      method === 'GET' && deleted.some((one) => one.id === id) ? answerWith(403, '{}', 'json') : undefined,
  },
  'a deletion that is accepted and takes its time': {
    deleteAnswer: { status: 202 },
    deletes: () => [],
  },
  'load now and then': { answers: ({ path }) => (path.includes('1') ? undefined : noAnswer()) },
};

for (const [name, quirks] of Object.entries(legal)) {
  test(`nothing is red where the documentation is silent: ${name}`, async () => {
    const { verdicts, reasons } = await judgedBy(checks, quirks);
    assert.deepEqual(redIn(verdicts), [], JSON.stringify(reasons));
  });
}

test('ids that two contracts count alike are no sign of a foreign legal document', async () => {
  const { verdicts } = await judgedBy(checks, { countsById: 'contract' });
  assert.equal(verdicts['legal-documents/list-holds-no-others'], 'pass');
});

const hides = (data: Data, name: string, value: Data[string]): Data => ({ ...data, [name]: value });

const faults: readonly (readonly [readonly string[], string, LegalQuirks])[] = [
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
  [['list-holds-no-others'], 'holds all', { lists: (_, { all }) => all }],
  [
    ['list-holds-no-others', 'list-holds-those-of-the-contract'],
    'holds the others',
    { lists: (own, { all }) => all.filter((one) => !own.includes(one)) },
  ],
  [['show-answers-the-legal-document'], 'another', { finds: (own, { all }) => own && all[0] }],
  [['show-answers-the-legal-document'], 'none', { finds: () => undefined }],
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
  [['delete-deletes-the-legal-document', 'deleted-is-not-listed'], 'in vain', { deletes: () => [] }],
  [['delete-deletes-the-legal-document'], 'no such operation', { deletes: () => 405 }],
  [['delete-deletes-the-legal-document'], 'not found', { deletes: () => 404 }],
  [
    ['delete-leaves-others'],
    'all of the contract',
    { deletes: ({ contract }, { all }) => all.filter((one) => one.contract === contract) },
  ],
  [
    ['deleted-is-not-listed'],
    'listed for ever',
    {
      lists: (own, { contract, deleted }) => [...own, ...deleted.filter((one) => one.contract === contract)],
    },
  ],
  [
    ['delete-deletes-the-legal-document'],
    'shown for ever',
    {
      finds: (own, { contract, id, deleted }) =>
        own ?? deleted.find((one) => one.contract === contract && one.id === id),
    },
  ],
  [['id-is-integer'], 'a text', { shows: (data) => hides(data, 'id', `LD-${data['id']}`) }],
  [['external-file-upload-is-flag'], 'two', { shows: (data) => hides(data, 'external-file-upload', 2) }],
  [['contract-is-object'], 'an id', { shows: (data) => hides(data, 'contract', 1) }],
  [['url-fits-255-characters'], '256', { shows: (data) => hides(data, 'url', 'x'.repeat(256)) }],
];

for (const [violated, name, quirks] of faults) {
  test(`a violation of ${violated.join(' and ')} is seen, and nothing else: ${name}`, async () => {
    const { verdicts, reasons } = await judgedBy(checks, quirks);
    assert.deepEqual([...redIn(verdicts)].sort(), [...violated].sort(), JSON.stringify(reasons));
  });
}

test('without hook and expendable ones deletions do not apply, and reads are judged all the same', async () => {
  const { verdicts } = await judgedBy(checks, {}, { hooks: false });
  assert.equal(verdicts['legal-documents/delete-deletes-the-legal-document'], 'not-applicable');
  assert.equal(verdicts['legal-documents/list-holds-those-of-the-contract'], 'pass');
});

test('a profile without contracts makes nothing applicable', async () => {
  const { verdicts } = await judgedBy(checks, {}, { sketch: {} });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['not-applicable']);
});

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing holds of a server that ${name}`, async () => {
    const { verdicts } = await judgedBy(checks, { answers });
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'pass'),
      [],
    );
  });
}
