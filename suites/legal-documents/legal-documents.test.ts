import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import {
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
  permits,
} from '../harness/fake/area.test.kit.ts';
import { judgedBy, type LegalOverrides } from './fake.ts';
import { legalDocumentChecks } from './index.ts';

const tests = { checks: legalDocumentChecks, judgedBy };

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

test('without hook and expendable ones deletions are inconclusive, and reads are judged all the same', async () => {
  const { verdicts } = await judgedBy(tests.checks, {}, { hooks: false });
  assert.equal(verdicts['legal-documents/delete-deletes-the-legal-document'], 'inconclusive');
  assert.equal(verdicts['legal-documents/list-holds-those-of-the-contract'], 'pass');
});

test('a profile without contracts leaves everything inconclusive', async () => {
  const { verdicts } = await judgedBy(tests.checks, {}, { sketch: {} });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
});
