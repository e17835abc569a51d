import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlockedError } from '../errors.ts';
import { sendTo } from '../fake/page-server.ts';
import { app, callback, consent, login, person, type Trial, visiting } from './visiting.test.kit.ts';

test('a user signs in, allows, and is redirected to a URI that the browser never requests', () =>
  visiting(
    {
      pages: {
        '/tenant/authorize': sendTo('/tenant/login'),
        '/tenant/login': login,
        '/tenant/session': sendTo('/tenant/consent'),
        '/tenant/consent': consent,
        '/tenant/decide': ({ form }, response) =>
          void response
            .writeHead(302, { location: `${callback}&d=${form.get('decision')}&code=c0de-1234` })
            .end(),
      },
    },
    async (visit, server) => {
      assert.deepEqual(await visit.open('/authorize?state=1'), { kind: 'login' });
      assert.deepEqual([visit.status, visit.address], [200, `${server.url}/tenant/login`]);
      assert.deepEqual(await visit.signIn(), { kind: 'consent' });
      const place = await visit.decide('allow');
      assert.equal(place.kind === 'redirected' ? place.to.href : '', `${callback}&d=allow&code=c0de-1234`);
      assert.deepEqual(await visit.place(), place);
      const [signedIn] = server.seen.filter(({ url }) => url.pathname === '/tenant/session');
      assert.deepEqual(
        [signedIn?.form.get('user'), signedIn?.form.get('pw')],
        [person.login, person.password],
      );

      assert.deepEqual(
        visit.exchanges.map(({ method, status, url }) => [method, status, new URL(url).pathname]),
        [
          ['GET', 302, '/tenant/authorize'],
          ['GET', 200, '/tenant/login'],
          ['POST', 302, '/tenant/session'],
          ['GET', 200, '/tenant/consent'],
          ['POST', 302, '/tenant/decide'],
        ],
      );
      assert.match(visit.exchanges[1]?.responseBody ?? '', /Login \*/);
      assert.match(visit.exchanges[2]?.requestBody ?? '', /csrf=\[hidden\]&user=p\.erson&pw=\[password\]/);
      assert.doesNotMatch(JSON.stringify(visit.exchanges), /hidden-value-1|pass-word|c0de-1234/);
      assert.ok(server.seen.every(({ headers }) => headers['x-procon-check'] === 'run/access/trial'));
      assert.ok(server.seen.every(({ headers }) => headers.authorization === undefined));
    },
  ));

test('each visit begins without a signed-in user', async () => {
  const pages: Trial['pages'] = {
    '/tenant/x': ({ headers }, response) =>
      void response.writeHead(200, { 'set-cookie': 'sid=1; Path=/' }).end(headers.cookie ?? 'nobody'),
  };
  for (let times = 0; times < 2; times++) {
    await visiting({ pages }, async (visit) => {
      await visit.open('/x');
      assert.equal(await visit.text(), 'nobody');
      await visit.open('/x');
      assert.equal(await visit.text(), 'sid=1');
    });
  }
});

for (const [name, pages] of [
  ['a redirect to an app', { '/tenant/x': sendTo(`${app}?code=1234#f`) }],
  ['a script that goes to an app', { '/tenant/x': `<script>location.href = '${app}?code=1234#f'</script>` }],
  [
    'a redirect at the end of others',
    { '/tenant/x': sendTo('/y'), '/y': sendTo('/z'), '/z': sendTo(`${callback}&code=1234#f`) },
  ],
  ['a script', { '/tenant/x': `<script>location.href = '${callback}&code=1234#f'</script>` }],
  ['a refresh', { '/tenant/x': `<meta http-equiv="refresh" content="0; url=${callback}&code=1234#f">` }],
  [
    'a script that waits for another answer',
    {
      '/y': '{}',
      '/tenant/x': `<script>fetch('/y').then(() => { location.href = '${callback}&code=1234#f'; })</script>`,
    },
  ],
] as const) {
  test(`${name} is seen and not followed`, () =>
    visiting({ pages }, async (visit) => {
      const place = await visit.open('/x');
      assert.equal(place.kind, 'redirected');
      assert.match(place.kind === 'redirected' ? place.to.href : '', /[?&]code=1234#f$/);
      assert.equal(visit.status === 302 || visit.status === 200, true);
    }));
}

test('forms that post to a redirect URI or open another window stay in the page', () =>
  visiting(
    {
      pages: {
        '/tenant/a': `<form method="post" action="${callback}"><input name="code" value="1"></form><script>document.forms[0].submit()</script>`,
        '/tenant/b': `<form target="_blank" action="/tenant/c"><button>Allow</button></form>`,
        '/tenant/c': sendTo(`${callback}&code=2`),
      },
    },
    async (visit) => {
      assert.equal((await visit.open('/a')).kind, 'redirected');
      assert.equal((await visit.open('/b')).kind, 'consent');
      assert.equal((await visit.decide('allow')).kind, 'redirected');
    },
  ));

test('login and password may be on two pages', () =>
  visiting(
    {
      pages: {
        '/tenant/x':
          '<form action="/tenant/y"><input placeholder="Login" name="n"><button>Sign in</button></form>',
        '/tenant/y':
          '<form method="post" action="/tenant/z"><input type="password" name="password"><a role="button" href="#">Help</a><button>Sign in →</button></form>',
        '/tenant/z': '<p>Welcome</p>',
      },
    },
    async (visit, server) => {
      assert.deepEqual(await visit.open('/x'), { kind: 'login' });
      assert.deepEqual(await visit.signIn(), { kind: 'other' });
      assert.equal(await visit.text(), 'Welcome');
      assert.equal(server.seen[1]?.url.searchParams.get('n'), person.login);
      assert.equal(server.seen[2]?.form.get('password'), person.password);
    },
  ));

test('the markup of a page is complete', () => {
  const pages = { '/tenant/long': `<b>begin</b>${'<br>'.repeat(2000)}<i>end</i>` };
  return visiting({ pages }, async (visit) => {
    await visit.open('/long');
    const markup = await visit.markup();
    assert.deepEqual([markup.includes('<b>begin</b>'), markup.includes('<i>end</i>')], [true, true]);
  });
});

test('a missing label is reported with the key to change', () =>
  visiting(
    { pages: { '/tenant/x': '<label>User<input></label><label>Password<input type=password></label>' } },
    async (visit) => {
      await visit.open('/x');
      const reasonOf = async (act: () => Promise<unknown>) => {
        const error = await act().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        assert.ok(error instanceof BlockedError, String(error));
        return error.message;
      };
      assert.match(
        await reasonOf(visit.signIn),
        /^The page http:\/\/\S+\/tenant\/x has no field "Login": correct access\.pages\.login\.login in the profile\.$/,
      );
      assert.match(
        await reasonOf(() => visit.decide('deny')),
        /no button or link "Deny": correct access\.pages\.consent\.deny/,
      );
      assert.match(await reasonOf(() => visit.enterCode('A')), /access\.pages\.device\.code/);
      assert.match(await reasonOf(() => visit.press('save')), /access\.pages\.clients\.save/);
      assert.equal(await visit.has('save'), false);
    },
  ));

test('dialogs are confirmed, and answers without a page are accepted', () =>
  visiting(
    {
      pages: {
        '/tenant/x': `<form action="/tenant/y" onsubmit="alert('!'); return confirm('Sure?')"><button>Allow</button></form>`,
        '/tenant/y': '<p>Done</p>',
        '/tenant/empty': (_, response) => void response.writeHead(503).end(),
        '/tenant/nothing': (_, response) => void response.writeHead(204).end(),
        '/tenant/file': (_, response) =>
          void response.writeHead(200, { 'content-disposition': 'attachment; filename=x' }).end('x'),
        '/tenant/json': (_, response) =>
          void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"x"}'),
      },
    },
    async (visit) => {
      assert.deepEqual(await visit.open('/x'), { kind: 'consent' });
      await visit.decide('allow');
      assert.equal(await visit.text(), 'Done');
      for (const [path, status] of [
        ['empty', 503],
        ['nothing', 204],
        ['file', 200],
        ['missing', 404],
        ['json', 400],
      ] as const) {
        assert.equal((await visit.open(`/${path}`)).kind, 'other', path);
        assert.equal(visit.status, status, path);
      }
      assert.match(visit.exchanges.at(-1)?.responseBody ?? '', /"error":"x"/);
    },
  ));
