import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { form, parsed, serving } from '../server.test.kit.ts';
import { membersIn } from './forms.ts';

const { defects, post, send, url } = serving();

const submit = (fields: Readonly<Record<string, string>>, base = '', headers: Record<string, string> = {}) =>
  post(`${base}/_procon/console/forms`, String(new URLSearchParams(fields)), { ...form, ...headers });

const read = async <T>(path: string): Promise<T> => parsed<T>(await send('GET', `/_procon${path}`));

describe('a form of the console', () => {
  it('should do what its control request does, and lead to the page that shows it', async () => {
    const response = await submit({ method: 'PUT', path: '/clock', next: '', 'flag:frozen': 'true' });
    assert.deepEqual([response.status, response.headers['location']], [303, '/_procon/?done=PUT+%2Fclock']);
    assert.equal((await read<{ frozen: boolean }>('/clock')).frozen, true);
    const page = await send('GET', '/_procon/?done=PUT+%2Fclock');
    assert.match(page.body, /role="status">Done, as <code>PUT \/_procon\/clock<\/code>/);
    assert.match(page.body, />frozen</);
  });

  it('should change one setting and let the others be', async () => {
    const set = (path: string, fields: Readonly<Record<string, string>>) =>
      submit({ method: 'PUT', path, next: 'choices', ...fields });
    await set('/choices', { others: 'stay', 'text:payments/put-json-body': 'refused' });
    await set('/choices', { others: 'stay', 'text:formats/page-size': '10' });
    const { changed } = await read<{ changed: object }>('/choices');
    assert.deepEqual(changed, { 'formats/page-size': '10', 'payments/put-json-body': 'refused' });
    await set('/choices', {});
    assert.deepEqual((await read<{ changed: object }>('/choices')).changed, {});
  });

  it('should switch one fault on or off and let the others be', async () => {
    const { available } = await read<{ available: { id: string }[] }>('/faults');
    const [first, second] = available.map(({ id }) => id);
    const switched = async (fields: Readonly<Record<string, string>>) => {
      await submit({ method: 'PUT', path: '/faults', next: 'faults', ...fields });
      return (await read<{ faults: { id: string }[] }>('/faults')).faults.map(({ id }) => id);
    };
    assert.deepEqual(await switched({ on: first ?? '' }), [first]);
    assert.deepEqual(await switched({ on: second ?? '' }), [first, second]);
    assert.deepEqual(await switched({ off: first ?? '' }), [second]);
    await send('DELETE', '/_procon/faults');
  });

  it('should add a rule to the conditions, and remove one', async () => {
    const change = async (fields: Readonly<Record<string, string>>) => {
      const { status } = await submit({ method: 'PUT', path: '/conditions', next: 'conditions', ...fields });
      return [status, (await read<{ rules: object[] }>('/conditions')).rules];
    };
    const slow = { path: '/api/nothing', slowBody: 10 };
    const cut = { method: 'PUT', reset: true };
    const add = { add: 'rule' };
    await change({ ...add, 'text:path': '/api/nothing', 'number:slowBody': '10', 'text:method': '' });
    assert.deepEqual(await change({ ...add, 'text:method': 'PUT', 'any:reset': 'true' }), [303, [slow, cut]]);
    assert.deepEqual(await change({ ...add, 'number:delaySeconds': '100' }), [400, [slow, cut]]);
    assert.match((await send('GET', '/_procon/console/conditions')).body, /path: \/api\/nothing/);
    assert.deepEqual(await change({ drop: '0' }), [303, [cut]]);
    await send('DELETE', '/_procon/conditions');
  });

  it('should send a file as seed data, or as a sandbox', async () => {
    const upload = async (path: string, name: string, content: Blob | string, more: object = {}) => {
      const fields = new FormData();
      for (const [field, value] of Object.entries({ path, next: 'seed', ...more })) fields.set(field, value);
      if (name !== '') fields.set('file', new Blob([content]), name);
      const init = { method: 'POST', body: fields, redirect: 'manual' } as const;
      const answer = await fetch(`${url()}/_procon/console/uploads`, init);
      return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
    };
    const before = await (await fetch(`${url()}/_procon/export`)).blob();
    const laid = await upload('/seed', 'users.csv', 'id,login\n501,mara\n');
    assert.deepEqual([laid.status, laid.to], [303, '/_procon/console/seed?done=POST+%2Fseed']);
    assert.equal((await send('GET', '/_procon/users/mara/holdings')).status, 200);
    assert.match((await send('GET', '/_procon/console/seed')).body, /<code>user<\/code> 1/);
    const wrong = await upload('/seed', 'users.json', '[{"id": 501, "logn": "<b>"}]');
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /users\.json, line 1, column 2, \[0\]\.logn/);
    assert.doesNotMatch(wrong.text, /<b>/);
    assert.match((await upload('/import', 'x.sqlite', 'no database')).text, /role="alert"/);
    assert.match((await upload('/import', '', '')).text, /Choose a file first/);
    assert.equal((await upload('/reset', 'x', 'x')).status, 404);
    assert.equal((await upload('/import', 'before.sqlite', before)).status, 303);
    assert.equal((await send('GET', '/_procon/users/mara/holdings')).status, 404);
  });

  it('should say on a page why it did nothing', async () => {
    for (const [fields, status, words] of [
      [
        { method: 'PUT', path: '/clock', 'text:now': '<b>soon</b>' },
        400,
        /role="alert">now must be a moment/,
      ],
      [
        { method: 'PUT', path: '/clock', 'number:advanceSeconds': 'x' },
        400,
        /advanceSeconds must be a number\./,
      ],
      [
        { method: 'PUT', path: '/choices', 'text:no/such': 'x' },
        400,
        /There is no choice &quot;no\/such&quot;/,
      ],
      [{ method: 'PUT', path: '/nowhere' }, 404, /nothing at this path/],
      [{ method: 'BREW', path: '/clock' }, 405, /takes GET, PUT/],
      [{ method: 'PUT', path: '/sandboxes/{path:name}', 'path:name': '../x' }, 400, /role="alert">/],
      [{ method: 'PUT', path: '/clock', 'text:freeze': 'x' }, 400, /Did you mean frozen\?/],
    ] as const) {
      const response = await submit(fields);
      assert.equal(response.status, status, response.body.slice(-500));
      assert.match(response.body, words);
      assert.doesNotMatch(response.body, /<b>/);
    }
  });

  it('should lead to no other address than a page of its console', async () => {
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '../../x',
      '/\\evil.example',
      'faults#x',
      'a\r\nb',
    ]) {
      const { status, headers } = await submit({ method: 'DELETE', path: '/faults', next });
      const location = headers['location'];
      assert.ok(
        location === undefined || /^\/_procon\/console\/(?!\/)/.test(String(location)),
        `${next}: ${status}`,
      );
    }
  });

  it('should send requests to the API as the client that is chosen', async () => {
    const sheet = '/api/work_confirmation/headers/106';
    const sent = { method: 'POST', path: '/requests', 'text:method': 'GET', 'text:path': sheet };
    assert.match((await submit(sent)).body, /&quot;id&quot;: 106/);
    const payments = { 'text:path': '/api/service_pay/payments', 'text:client': 'procon-sheets-only' };
    const narrow = await submit({ ...sent, ...payments });
    assert.equal(narrow.status, 403);
    assert.match(narrow.body, /<h1>Refused: 403/);
    for (const [fields, words] of [
      [{ 'text:client': 'nobody' }, /no client of this identifier/],
      [{ 'text:path': '/_procon/reset' }, /path must be one of the API/],
      [{ 'text:path': 'http://evil.example/api/x' }, /path must be one of the API/],
      [{ 'text:method': 'BREW' }, /method must be one of GET, POST/],
      [{ 'json:body': '{' }, /body must be written as JSON/],
    ] as const)
      assert.match((await submit({ ...sent, ...fields })).body, words);
  });

  it('should be sent in a sandbox to that sandbox alone', async () => {
    const response = await submit(
      { method: 'PUT', path: '/clock', next: '', 'text:now': '2040-01-01T00:00:00Z', 'flag:frozen': 'true' },
      '/sandboxes/own',
    );
    assert.equal(response.headers['location'], '/sandboxes/own/_procon/?done=PUT+%2Fclock');
    assert.equal(
      parsed<{ now: string }>(await send('GET', '/sandboxes/own/_procon/clock')).now,
      '2040-01-01T00:00:00.000Z',
    );
    assert.doesNotMatch((await read<{ now: string }>('/clock')).now, /^2040/);
  });
});

describe('the fields of a form', () => {
  it('should become members of the types that their names tell', () => {
    const fields: [string, string][] = [
      ['text:a', 'x'],
      ['text:left-out', ''],
      ['number:n', '3.5'],
      ['number:none', ' '],
      ['flag:f', 'false'],
      ['list:l', 'a b'],
      ['list:l', 'c,d'],
      ['json:j', '{"x":[1]}'],
      ['any:k', '12'],
      ['any:w', 'word'],
      ['csrf', 'x'],
      ['text:__proto__', 'x'],
      ['constructor:x', 'x'],
      ['toString:x', 'x'],
      ['__proto__:x', 'x'],
    ];
    const made = membersIn(new URLSearchParams(fields));
    const { ['__proto__']: _, ...others } = made;
    assert.deepEqual(others, {
      a: 'x',
      n: 3.5,
      f: false,
      l: ['a', 'b', 'c', 'd'],
      j: { x: [1] },
      k: 12,
      w: 'word',
    });
    assert.equal(Object.getPrototypeOf(made), Object.prototype);
  });
});

describe('the pages of the console', () => {
  it('should be there, work without a script, and load nothing', async () => {
    for (const page of [
      '',
      'console/journal',
      'console/faults',
      'console/choices',
      'console/capabilities',
      'console/conditions',
      'console/usage',
      'console/seed',
      'console/sandboxes',
      'console/clients',
      'console/control',
    ]) {
      const { status, headers, body } = await send('GET', `/_procon/${page}`);
      assert.equal(status, 200, page);
      assert.match(
        String(headers['content-security-policy']),
        /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
      );
      for (const [, address = ''] of body.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*)"/g))
        assert.match(address, /^data:,$|^\/_procon\/console\/(?:style\.css|script\.js)$/);
      assert.doesNotMatch(body, /\son\w+=/);
      assert.match(body, /<main id="main"/);
    }
    for (const page of ['', 'console/journal', 'openapi', 'openapi/page.css', 'clock', 'console/nonsense']) {
      const { headers } = await send('GET', `/_procon/${page}`);
      assert.deepEqual(
        [headers['x-frame-options'], headers['x-content-type-options']],
        ['DENY', 'nosniff'],
        page,
      );
    }
    const missing = await send('GET', '/_procon/console/nonsense');
    assert.equal(missing.status, 404);
    assert.match(missing.body, /role="alert">The console has no such page\./);
  });

  it('should find rows by words, area and what is switched on', async () => {
    const count = async (query: string) =>
      /(\d+) of (\d+) variants/
        .exec((await send('GET', `/_procon/console/choices?${query}`)).body)
        ?.slice(1)
        .map(Number) ?? [];
    const [all, known] = await count('');
    assert.equal(all, known);
    const [some = 0] = await count('words=exported%20put');
    assert.ok(some > 0 && some < (known ?? 0));
    const [both = 0] = await count('words=exported%20put&area=payments');
    assert.ok(both > 0 && both <= some);
    assert.deepEqual(await count('only=changed'), [0, known]);
  });

  it('should have made no defect', () => assert.deepEqual(defects, []));
});
