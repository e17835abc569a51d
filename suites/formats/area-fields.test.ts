import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckResult } from '../../reports/run.ts';
import { namedAttachmentReads, readsOfArea } from '../access/known-reads.ts';
import type { Check } from '../harness/check.ts';
import { answerWith, openTestClock } from '../harness/fake/fake.ts';
import { type ProfileSketch, sampleProfile, strictSettings } from '../harness/fake/sample-profile.ts';
import type { Wire } from '../harness/http/wire.ts';
import { runCheck } from '../harness/run/run-check.ts';
import { openSession } from '../harness/run/session.ts';
import { creation as requisitionCreation } from '../requisitions/content/creation.ts';
import { creation as agreementCreation } from '../scheduling-agreements/creation.ts';
import { showById } from '../scheduling-agreements/reads.ts';
import { shownBy, shownClaims } from './area-fields.ts';
import { areaReads } from './area-reads.ts';

/** The body that answers each read, by path and format. */
type Reads = (path: string, isXml: boolean) => string;

/** The judgements of a check about a platform that refuses all writes, without monitors, and the requested paths. */
const judged = async (check: Check, sketch: ProfileSketch, reads: Reads = () => '[]') => {
  const paths: string[] = [];
  const send: Wire['send'] = async ({ method, url, headers }) => {
    const path = 'path' in url ? url.path : url.pathname + url.search;
    paths.push(path);
    const isXml = headers['accept'] === 'application/xml';
    const type = { 'content-type': isXml ? 'application/xml' : 'application/json' };
    return method === 'GET'
      ? { status: 200, headers: type, text: reads(path, isXml) }
      : { status: 422, headers: type, text: '{"errors":["a custom field is missing"]}' };
  };
  const session = await openSession(sampleProfile(sketch), strictSettings, {
    ...{ access: { token: 'tok-123456' }, monitors: [], clock: openTestClock() },
    wire: { send, close: async () => {} },
  });
  const { judgements } = await runCheck(check, session);
  await session.close();
  return { judgements, paths };
};

const verdictsIn = ({ judgements }: Pick<CheckResult, 'judgements'>, ids: readonly string[]) => [
  ...new Set(judgements.filter(({ requirement }) => ids.includes(requirement)).map(({ verdict }) => verdict)),
];

const capabilities = { json: true, xml: false, 'early-access': true };

for (const [area, check, sketch] of [
  ['requisitions', requisitionCreation, { requisitions: { currency: 'USD' } }],
  ['scheduling-agreements', agreementCreation, { capabilities, schedulingAgreements: { supplier: 7 } }],
] as const)
  test(`a refused form of ${area} blocks what is told of contents, not the members that reads can show`, async () => {
    const result = await judged(check, sketch);
    const shown: readonly string[] = shownClaims(area);
    assert.deepEqual(verdictsIn(result, shown), ['inconclusive']);
    const contents = check.claims.filter((id) => !shown.includes(id));
    assert.deepEqual(verdictsIn(result, contents), ['blocked']);
  });

const uniqueId = 'scheduling-agreements/id-is-unique';
const listing = (...records: readonly object[]) => JSON.stringify(records);
const numbered = (id: number, number: string) => ({ id, 'external-scheduling-agreement-number': number });

test('without a supplier the list alone tells whether ids of agreements are unique', async () => {
  const idsIn = async (list: string) => {
    const { judgements } = await judged(showById, { capabilities }, () => list);
    return judgements.find(({ requirement }) => requirement === uniqueId);
  };
  assert.equal((await idsIn(listing(numbered(1, 'A'), numbered(1, 'B'))))?.verdict, 'fail');
  assert.equal((await idsIn(listing(numbered(1, 'A'), numbered(2, 'B'))))?.verdict, 'pass');
  const one = await idsIn(listing(numbered(1, 'A')));
  assert.equal(one?.verdict, 'inconclusive');
  assert.deepEqual(one?.missing, ['scheduling-agreements.supplier']);
});

/** Answers reads with a list of requisitions; if cut, a query in XML for several ids shows only the first. */
const requisitions =
  (ids: readonly number[], isCut = false): Reads =>
  (path, isXml) => {
    const shown = isCut && isXml && path.includes('?') ? ids.slice(0, 1) : ids;
    const records = shown.map((id) => `<requisition-header><id>${id}</id></requisition-header>`);
    return isXml
      ? `<requisition-headers type="array">${records.join('')}</requisition-headers>`
      : listing(...shown.map((id) => ({ id })));
  };

test('records that are named in one call are the same in both formats, whatever monitors repeat', async () => {
  const compare = async (reads: Reads) => {
    const both = { json: true, xml: true };
    const result = await judged(areaReads, { areas: ['requisitions'], capabilities: both }, reads);
    const isNamed = result.paths.some((path) => path.includes('id%5Bin%5D='));
    return { verdicts: verdictsIn(result, ['formats/json-and-xml-agree']), isNamed };
  };
  assert.deepEqual((await compare(requisitions([1, 2], true))).verdicts, ['fail']);
  assert.deepEqual((await compare(requisitions([1, 2]))).verdicts.includes('fail'), false);
  assert.equal((await compare(requisitions([1, 2]))).isNamed, true);
  assert.equal((await compare(requisitions([1]))).isNamed, false);
});

const profile = sampleProfile();

test('a named attachment is read, and shows its record unless its answer is a file', () => {
  const named = [{ owner: 'contracts', document: 4, attachment: 7 }] as const;
  const attachments = { ...profile.attachments, readable: named };
  const [read] = namedAttachmentReads({ ...profile, attachments }, 10);
  assert.ok(read !== undefined);
  const idsIn = (text: string) => shownBy(read, answerWith(200, text, 'json')).map(({ data }) => data['id']);
  assert.deepEqual(idsIn('{"id":7,"type":"text"}'), [7]);
  assert.deepEqual(idsIn('{"id":8}'), []);
  assert.deepEqual(idsIn('[1,2]'), []);
});

test('the list that holds several named records is read once', () => {
  const comments = {
    ...profile.comments,
    readable: [1, 2].map((comment) => ({ owner: 'invoices', document: 4, comment }) as const),
  };
  const paths = readsOfArea('comments', { ...profile, comments }, 10).map(({ path }) => path);
  assert.deepEqual(paths, [...new Set(paths)]);
  assert.equal(paths.length, 3);
});
