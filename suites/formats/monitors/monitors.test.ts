import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Answer } from '../../harness/client.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import { receive } from '../../harness/http/receive.ts';
import type { ObservedExchange } from '../../harness/monitor.ts';
import { monitors } from './index.ts';
import { readable } from './readable.ts';

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

/** The verdicts of all monitors about one answer: `+` for a rule that holds, `-` for one that is violated. */
const verdicts = (sketch: Sketch): readonly string[] => {
  const { judge, notes } = notingJudge();
  for (const monitor of monitors) monitor.inspect(observedOf(sketch), judge);
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
  readable.inspect({ ...observed, answer: { ...observed.answer, ...received } }, judge);
  return [...notes.of('violated')];
};

const xml = 'application/xml';
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
