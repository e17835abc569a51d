import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Answer } from '../../harness/client.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import { strictSettings as settings } from '../../harness/fake/sample-profile.ts';
import { receive } from '../../harness/http/receive.ts';
import type { ObservedExchange } from '../../harness/monitor.ts';
import { openRecorder } from '../../harness/verdict/recorder.ts';
import { allowHeader, tellsAllowed } from './allowed.ts';
import { monitors } from './index.ts';
import { readable } from './readable.ts';
import { wellFormed } from './well-formed.ts';

const json = 'application/json';

interface Sketch {
  readonly text: string;
  readonly type?: string;
  readonly accept?: string | null;
  readonly endpoint?: EndpointId;
  readonly status?: number;
  readonly length?: number;
}

const observedOf = (sketch: Sketch): ObservedExchange => {
  const { text, type = json, accept = json, status = 200, length } = sketch;
  const row = endpoint(sketch.endpoint ?? 'payments.list');
  const headers = { 'content-type': type, ...(length !== undefined && { 'content-length': `${length}` }) };
  const format = /json/.test(type) ? 'json' : /xml/.test(type) ? 'xml' : undefined;
  const exchange = { method: row.method, url: '', requestHeaders: {}, milliseconds: 0 };
  const answer: Answer = { status, headers, text, exchange, ...(format && { format }) };
  const request = { method: row.method, path: row.path, endpoint: row.id as EndpointId, accept };
  return { request, answer, endpoint: row };
};

/** What all monitors say of one answer: `+` for a rule that holds, `-` for one that is violated. */
const verdicts = (sketch: Sketch): readonly string[] => {
  const { judge, notes } = notingJudge();
  for (const monitor of monitors) monitor.look(observedOf(sketch), judge);
  const said = (sign: string, outcome: 'holds' | 'violated') =>
    [...notes.of(outcome)].map((id) => `${sign}${id.replace('formats/', '')}`);
  return [...said('+', 'holds'), ...said('-', 'violated')].sort();
};

const red = (sketch: Sketch): readonly string[] => verdicts(sketch).filter((word) => word.startsWith('-'));

const user = { id: 7, login: 'ann', 'crm-id': null, 'custom-fields': { site: 'north' } };
const payment = (more: object) =>
  JSON.stringify([{ id: 1, 'created-at': '2026-01-31T10:00:00+01:00', ...more }]);

test('an answer without a record decides nothing', () => {
  for (const text of ['{}', '[]', 'null', '{"errors":{"payment":["no"]}}'])
    assert.deepEqual(verdicts({ text }), []);
});

test('a refusal, and a request that asked for no one format, decide nothing about the format', () => {
  assert.deepEqual(verdicts({ text: '<html/>', type: 'text/html', status: 404 }), []);
  assert.deepEqual(red({ text: payment({}), accept: '*/*' }), []);
});

test('a genuine replacement character in UTF-8 is no defect', () => {
  const text = payment({ 'error-text': 'Gr\uFFFDn' });
  assert.deepEqual(red({ text, length: Buffer.byteLength(text) }), []);
});

test('the wrong format is told apart from the wrong name', () => {
  const xml =
    '<service-pay-payments type="array"><service-pay-payment><id>1</id></service-pay-payment></service-pay-payments>';
  assert.deepEqual(red({ text: xml }), ['-accept-json-answers-json']);
  assert.deepEqual(red({ text: xml, type: json, accept: 'application/xml' }), [
    '-content-type-is-the-chosen-format',
  ]);
  assert.deepEqual(red({ text: xml, type: 'text/xml', accept: 'application/xml' }), []);
});

test('spellings that the documentation uses itself are not judged', () => {
  assert.deepEqual(red({ text: payment({ pay_to_account: { type: 'x' } }) }), []);
});

test('requisitions are looked at wherever they are answered, and have the underscores that are documented', () => {
  const requisition = {
    id: 5,
    req_title: 'Chairs',
    user_members: [user],
    'created-at': '2026-01-31T10:00:00Z',
  };
  const ends: readonly (readonly [EndpointId, (record: object) => string])[] = [
    ['requisitions.list', (record) => JSON.stringify([record])],
    ['requisitions.mine', (record) => JSON.stringify([record])],
    ['requisitions.show', (record) => JSON.stringify(record)],
    ['requisitions.current-cart', (record) => JSON.stringify(record)],
  ];
  for (const [end, text] of ends) {
    const said = verdicts({ text: text(requisition), endpoint: end });
    assert.ok(said.includes('+user-login-is-string'), end);
    assert.ok(!said.some((word) => word.startsWith('-')), end);
  }
});

const verdictOn = async (bytes: Uint8Array, type = 'application/xml'): Promise<string | undefined> => {
  const row = endpoint('payments.show');
  const exchange = { method: 'GET', url: '', requestHeaders: {}, milliseconds: 0 };
  const headers = { 'content-type': type };
  const body = await receive(
    (async function* () {
      yield bytes;
    })(),
    headers,
    bytes.length,
  );
  const answer: Answer = { status: 200, headers, ...body, format: 'xml', exchange };
  const recorder = openRecorder(settings);
  const request = { method: 'GET', path: row.path, endpoint: 'payments.show' } as const;
  wellFormed.look({ request, answer, endpoint: row }, recorder.judgeFor(wellFormed));
  return recorder.judgements()[0]?.verdict;
};

const xmlPayment = (more: string, declared = ''): Uint8Array =>
  Buffer.from(`${declared}<payment><id>1</id><odd>${more}</odd></payment>`, 'latin1');

test('XML that is not in the encoding that it says is not well-formed', async () => {
  assert.equal(await verdictOn(xmlPayment('caf\xc3\xa9')), 'pass');
  assert.equal(await verdictOn(xmlPayment('caf\xe9')), 'fail');
  assert.equal(await verdictOn(xmlPayment('caf\xe9'), 'application/xml; charset=iso-8859-1'), 'pass');
  assert.equal(await verdictOn(xmlPayment('caf\xe9', '<?xml version="1.0" encoding="ISO-8859-1"?>')), 'pass');
  assert.equal(await verdictOn(xmlPayment('', '<?xml version="1.0" encoding="UTF-16"?>')), 'fail');
});

test('an answer of 405 tells which methods are allowed, none of them too', () => {
  const judged = (headers: Answer['headers'], status = 405) => {
    const { judge, notes } = notingJudge();
    const { answer, ...observed } = observedOf({ text: '', status });
    allowHeader.look({ ...observed, answer: { ...answer, headers } }, judge);
    return [
      ...[...notes.of('holds')].map((id) => `+${id}`),
      ...[...notes.of('violated')].map((id) => `-${id}`),
    ];
  };
  assert.deepEqual(judged({}), [`-${tellsAllowed}`]);
  for (const allow of ['GET, HEAD', '']) assert.deepEqual(judged({ allow }), [`+${tellsAllowed}`]);
  assert.deepEqual(judged({}, 404), []);
});

test('a datetime has a time, with or without a zone, whoever sets it', () => {
  const rule = '-datetimes-are-iso-8601';
  const stamped = (stamp: string) => red({ text: payment({ 'updated-at': stamp }) });
  assert.deepEqual(stamped('2026-01-31'), [rule]);
  assert.deepEqual(stamped('20260131'), [rule]);
  for (const stamp of ['2026-01-31T10:00:00', '2026-01-31T10Z', '20260131T100000+0100'])
    assert.deepEqual(stamped(stamp), []);
  const text = JSON.stringify([{ id: 1, 'need-by-date': '2026-01-31' }]);
  assert.deepEqual(red({ text, endpoint: 'requisitions.list' }), [rule]);
});

const sentAs = async (bytes: string | Uint8Array, sketch: Omit<Sketch, 'text'> = {}) => {
  const observed = observedOf({ text: '', ...sketch });
  const body = Buffer.from(bytes);
  const received = await receive(
    (async function* () {
      yield body;
    })(),
    observed.answer.headers,
    body.length,
  );
  const { judge, notes } = notingJudge();
  readable.look({ ...observed, answer: { ...observed.answer, ...received } }, judge);
  return [...notes.of('violated')];
};

const xml = 'application/xml';
const list = 'payments/list-answers-payments';
const inJson = 'formats/accept-json-answers-json';
const inXml = 'formats/accept-xml-answers-xml';

test('an answer that no parser reads violates the rows of its format and of its operation', async () => {
  const payments = (text: string) =>
    `<payments type="array"><payment><id>1</id><t>${text}</t></payment></payments>`;
  const broken: readonly (readonly [text: string | Uint8Array, type: string])[] = [
    [payments('Smith & Sons'), xml],
    [payments('a\u0001b'), xml],
    [Buffer.from(payments('caf\xe9'), 'latin1'), xml],
    [payments('').slice(0, -4), xml],
    [payments('') + payments(''), xml],
    ['[{"id":1,"t":"a\nb"}]', json],
    ['[{"id":1}] and more', json],
    ['[{"id":1}', json],
    [Buffer.from('[{"id":1,"t":"caf\xe9"}]', 'latin1'), json],
  ];
  for (const [text, type] of broken)
    assert.deepEqual(
      await sentAs(text, { type, accept: type }),
      [list, type === xml ? inXml : inJson],
      String(text),
    );
});

test('of an action, of a read that is not documented and of a refusal the row of the format alone', async () => {
  const sketch = { type: json, accept: json };
  assert.deepEqual(await sentAs('{"id":', { ...sketch, endpoint: 'service-sheets.void' }), [inJson]);
  assert.deepEqual(await sentAs('{"id":', { ...sketch, endpoint: 'payments.show' }), [inJson]);
  assert.deepEqual(await sentAs('{"error":"a "b""}', { ...sketch, status: 422 }), [inJson]);
});

test('what is readable, of another type, empty, a page or from a gateway accuses nobody', async () => {
  const right: readonly (readonly [text: string | Uint8Array, sketch: Omit<Sketch, 'text'>])[] = [
    ['[{"id":1,"t":"caf\u00e9"}]', {}],
    ['\uFEFF[]', {}],
    ['', {}],
    [Buffer.from('[{"t":"caf\xe9"}]', 'latin1'), { type: `${json}; charset=iso-8859-1` }],
    [
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1'),
      { type: xml, accept: xml },
    ],
    ['<!DOCTYPE a><a/>', { type: xml, accept: xml }],
    ['<a>&nbsp;</a>', { type: xml, accept: '*/*' }],
    ['{"id":', { type: 'text/plain' }],
    ['Bad Gateway', { status: 502 }],
    ['{"error":', { status: 503 }],
    ['{"message": Unauthorized}', { status: 401 }],
    ['{"message": Forbidden}', { status: 403 }],
    ['Not found', { status: 404 }],
    ['<html><br></html>', { status: 404, type: xml, accept: xml }],
    ['<?xml version="1.0"?>\n<!DOCTYPE html><html><br></html>', { status: 404, type: xml, accept: xml }],
  ];
  for (const [text, sketch] of right) assert.deepEqual(await sentAs(text, sketch), [], String(text));
});

test('JSON behind a byte order mark is read, and told as no JSON of the standard', async () => {
  const { answer, ...observed } = observedOf({ text: '' });
  const bytes = Buffer.from(`\uFEFF${payment({})}`);
  const received = await receive(
    (async function* () {
      yield bytes;
    })(),
    answer.headers,
    bytes.length,
  );
  const { judge, notes } = notingJudge();
  for (const monitor of monitors) monitor.look({ ...observed, answer: { ...answer, ...received } }, judge);
  assert.deepEqual([...notes.of('violated')], ['formats/json-is-utf-8']);
});
