import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { payments, serving, sheets } from './server.test.kit.ts';

const { api, defects, token, url } = serving();

describe('hostile input', () => {
  const json = { 'content-type': 'application/json' };
  const xml = { 'content-type': 'application/xml' };
  const add = `${sheets}/106/add_approver`;
  const cases: readonly (readonly [string, string, string, Record<string, string>, string | undefined])[] = [
    ['objects as parameters', 'PUT', add, json, '{"approver_id":{"a":[1]},"position":[]}'],
    ['a broken escape in the path', 'GET', `${sheets}/%E0%A4%A`, {}, undefined],
    ['an endless id', 'GET', `${sheets}/${'9'.repeat(400)}`, {}, undefined],
    ['a negative id', 'GET', `${payments}/-1`, {}, undefined],
    ['SQL in a filter', 'GET', `${payments}?status=x'%20OR%201=1--`, {}, undefined],
    ['broken brackets', 'GET', `${payments}?a[[b]=1&]=2&[in]=3&status[in][gt]=4`, {}, undefined],
    ['a huge offset', 'GET', `${payments}?offset=999999999&limit=999999999`, {}, undefined],
    ['a great many parameters', 'GET', `${payments}?${'id=1&'.repeat(2000)}`, {}, undefined],
    ['a lone surrogate', 'GET', `${payments}?error-text=%ED%A0%80`, {}, undefined],
    ['a dangling Accept', 'GET', `${payments}/1001`, { accept: ',;q=,,' }, undefined],
    ['many Accept ranges', 'GET', `${payments}/1001`, { accept: 'a/b,'.repeat(2000) }, undefined],
    ['a compressed body', 'PUT', add, { ...json, 'content-encoding': 'gzip' }, 'no gzip'],
    ['a sandbox of a strange name', 'GET', '/sandboxes/..%2f/api', {}, undefined],
    ['no sandbox name', 'GET', '/sandboxes//api', {}, undefined],
    ['a void without anything', 'POST', `${sheets}/122/void`, {}, undefined],
    ['a control path that is none', 'GET', '/_procon/%00', {}, undefined],
    ['control JSON that is a list', 'PUT', '/_procon/clock', json, '[1]'],
    ['a clock that is no moment', 'PUT', '/_procon/clock', json, '{"now":"never","advanceSeconds":1e300}'],
    ['steps beyond measure', 'POST', '/_procon/service-sheets', json, '{"steps":1e15}'],
  ];
  for (const [what, method, path, headers, body] of cases) {
    it(`should answer ${what}`, async () => {
      const answer = await api(method, path, headers, body);
      assert.ok(answer.status < 500, `${answer.status} ${answer.body}`);
      assert.ok(answer.status !== 200 || method === 'GET', answer.body);
      assert.deepEqual(defects, []);
    });
  }

  it('should refuse a malformed Content-Type like an unsupported one', async () => {
    for (const type of ['application/json, application/xml', ';', 'x'.repeat(5000), '']) {
      const answer = await api('PUT', `${payments}/1001`, { 'content-type': type }, '{"exported":true}');
      assert.equal(answer.status, 415, `${type.slice(0, 40)}: ${answer.body}`);
    }
  });

  it('should read a body whose Content-Encoding names no coding, in any spelling', async () => {
    for (const coding of ['Identity', ' IDENTITY', 'identity, identity', '']) {
      const answer = await api('PUT', `${payments}/1001`, { ...json, 'content-encoding': coding }, '{}');
      assert.deepEqual(
        [answer.status, answer.body.includes('exported')],
        [400, true],
        `${coding}: ${answer.body}`,
      );
    }
    const coded = await api('PUT', `${payments}/1001`, { ...json, 'content-encoding': 'identity, br' }, '{}');
    assert.equal(coded.status, 415);
  });

  it('should report every parameter that it does not read', async () => {
    const many = 'status=approved&'.repeat(501);
    for (const path of [`${payments}?${many}`, `${payments}?${'&'.repeat(9000)}nope[gt]=1`]) {
      const answer = await api('GET', path);
      assert.equal(answer.status, 400, answer.body);
    }
    const list = await api('GET', `${payments}?id[in]=${'1,'.repeat(1000)}1001`);
    assert.match(list.body, /the list of id holds more than 1000 values/);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const lines = await api(
      'POST',
      '/api/requisitions/schedule_issuance',
      form,
      'requisition_line_ids[]=1&'.repeat(501),
    );
    assert.match(lines.body, /More than 500 parameters/);
  });

  it('should refuse a form or body of very many members by their number', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const many = '&a'.repeat(450_000);
    for (const path of ['/oauth2/token', '/oauth2/clients', '/_procon/console/forms', '/api/comments']) {
      const answer = await api('POST', path, form, `client_id=a${many}`);
      assert.ok(answer.status >= 400 && answer.status < 500, `${path}: ${answer.status} ${answer.body}`);
    }
    const forms = await api('POST', '/_procon/console/forms', form, `method=PUT${many}`);
    assert.match(forms.body, /More than 500 fields are not read/);
    const wide = `{${Array.from({ length: 20_001 }, (_, at) => `"a${at}":1`).join()}}`;
    const deep = `{"service-pay-payment":${wide}}`;
    const elements = `<service-pay-payment>${'<a/>'.repeat(20_001)}</service-pay-payment>`;
    for (const [type, body] of [
      [json, wide],
      [json, deep],
      [xml, elements],
    ] as const) {
      const answer = await api('PUT', `${payments}/1001`, type, body);
      assert.equal(answer.status, 413);
      assert.match(answer.body, /holds more than 20000 members/);
    }
    const controlled = await api('PUT', '/_procon/clock', json, wide);
    assert.match(controlled.body, /holds more than 20000 members/);
    assert.deepEqual(defects, []);
  });

  it('should not take an inherited property name for a known one', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const requests: readonly (readonly [string, string, Record<string, string>?, string?])[] = [
        ['POST', '/oauth2/token', form, `grant_type=${name}&${name}=1`],
        ['POST', '/_procon/console/forms', form, `method=PUT&path=/clock&${name}:x=1&text:${name}=1`],
        ['GET', `/_procon/journal?${name}=1`],
        ['GET', `/_procon/console/${name}`],
        ['GET', `/_procon/console/documents/${name}`],
        ['GET', `/_procon/documents/${name}`],
        ['GET', `/_procon/openapi/${name}`],
        ['PUT', '/_procon/choices', json, `{"${name}":"${name}"}`],
        ['PUT', '/_procon/choices', json, `{"formats/page-size":"${name}"}`],
        ['PUT', '/_procon/faults', json, `{"faults":["${name}"]}`],
        ['POST', '/_procon/documents', json, `{"kind":"${name}","state":"${name}"}`],
        ['POST', '/_procon/seed', json, `{"${name}":[{"id":1}]}`],
        ['GET', `${payments}?${name}=1&order_by=${name}&${name}[${name}]=1&status[${name}]=1`],
        ['GET', `/api/${name}/1/comments`],
        ['GET', `/api/${name}/1/attachments`],
        ['PUT', `${payments}/1001`, json, `{"${name}":{"${name}":1}}`],
        ['PUT', `${payments}/1001`, xml, `<service-pay-payment><${name}>1</${name}></service-pay-payment>`],
        ['GET', payments, { [name.replaceAll('_', '-')]: name, accept: name, 'content-encoding': name }],
      ];
      for (const [method, path, headers, body] of requests) {
        const answer = await api(method, path, headers, body);
        assert.ok(answer.status < 500, `${method} ${path} ${body}: ${answer.status} ${answer.body}`);
      }
    }
    assert.deepEqual(defects, []);
  });

  it('should quote only a limited part of a request', async () => {
    const long = 'x'.repeat(9000);
    for (const query of [`updated-at[gt]=${long}`, `id=${long}`, `${long}[gt]=1`, `status[${long}]=1`]) {
      const { status, body } = await api('GET', `${payments}?${query}`);
      assert.deepEqual([status, body.length < 500], [400, true], body.slice(0, 300));
    }
    const named = await api('PUT', `${payments}/1001`, xml, `<${long}><exported>true</exported></${long}>`);
    assert.ok(named.body.length < 600, named.body.slice(0, 300));
  });

  /** A raw connection that can send after the response. */
  const dial = async () => {
    const socket = connect({ port: Number(new URL(url()).port), host: '127.0.0.1', allowHalfOpen: true });
    const closed = once(socket, 'close');
    const answer = async () => String((await once(socket, 'data'))[0]).slice(9, 12);
    await once(socket, 'connect');
    return { socket, answer, closed };
  };

  it('should read the rest of a request with too large a body, and keep the connection', async () => {
    const { socket, answer } = await dial();
    const mega = 'x'.repeat(1024 * 1024);
    const authorization = `Authorization: Bearer ${token()}`;
    socket.write(
      `PUT ${add} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\nContent-Length: ${3 * mega.length}\r\n\r\n`,
    );
    socket.write(mega + mega);
    assert.equal(await answer(), '413');
    socket.write(mega);
    socket.write(`GET ${sheets}/101 HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n\r\n`);
    assert.equal(await answer(), '200');
    socket.write(`POST /oauth2/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4294967298\r\n\r\nab`);
    assert.equal(await answer(), '413');
    socket.destroy();
  });

  it('should read the rest of a request with too many headers', async () => {
    const { socket, answer, closed } = await dial();
    const much = `x-much: ${'x'.repeat(100_000)}`;
    socket.write(`GET ${sheets}/101 HTTP/1.1\r\n${much}`);
    assert.equal(await answer(), '431');
    socket.write(much);
    await once(socket, 'end');
    socket.write(much);
    socket.end();
    assert.deepEqual(await closed, [false]);
  });

  it('should answer an overlong address with a message', async () => {
    const answer = await api('GET', `${payments}?id=${'9'.repeat(20_000)}`);
    assert.equal(answer.status, 431);
    assert.match(answer.body, /longer than 16 kB/);
  });

  it('should survive clients that do not speak HTTP, or disconnect within a body', async () => {
    const { port } = new URL(url());
    for (const text of [
      'nonsense\r\n\r\n',
      `PUT ${add} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.resume();
      });
    }
    assert.equal((await api('GET', `${sheets}/101`)).status, 200);
    assert.deepEqual(defects, []);
  });

  it('should tell a connection that ended from a malformed body, and answer the slowest body', async () => {
    const request = `POST /oauth2/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n`;
    const cut = connect(Number(new URL(url()).port), '127.0.0.1');
    cut.write(`${request}\r\nhalf`, () => cut.destroy());
    const readJournal = async () => (await api('GET', '/_procon/journal?refused=body-incomplete')).body;
    while (JSON.parse(await readJournal()).entries.length === 0);
    const { socket, answer } = await dial();
    for (const piece of [request, '\r\n', ...'grant_typ']) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
    assert.equal(await answer(), '400');
    socket.destroy();
    assert.deepEqual(defects, []);
  });
});
