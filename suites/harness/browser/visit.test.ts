import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BlockedError } from '../blocked-error.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { openRedactor } from '../http/redactor.ts';
import type { AccessReferences } from '../profile/profile.ts';
import { openPageServer, type PageAnswer, type PageServer, sendTo } from '../stand-ins/page-server.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openTestClock } from '../stand-ins/test-clock.ts';
import type { Visit } from './browser.ts';
import { openLauncher } from './launcher.ts';
import { openBrowser } from './open-browser.ts';
import { VisitError } from './visit-error.ts';

const launcher = openLauncher();
after(() => launcher.close());

const callback = 'https://client.example/callback?from=test';
const app = 'com.example.app:/callback';
const person = { login: 'p.erson', password: 'pass-word & more' };

interface Trial {
  readonly pages: Readonly<Record<string, PageAnswer>>;
  readonly access?: Partial<AccessReferences>;
  readonly clock?: Clock;
}

const visiting = async <T>(
  { pages, access, clock = systemClock }: Trial,
  act: (visit: Visit, server: PageServer) => Promise<T>,
): Promise<T> => {
  const server = await openPageServer(pages);
  const browser = openBrowser({
    ...{ launcher, clock, redactor: openRedactor() },
    profile: sampleProfile({ baseUrl: `${server.url}/tenant`, access: { person, ...access } }),
    correlation: { header: 'x-procon-check', value: 'run/access/trial' },
  });
  try {
    return await browser.visit([callback, app], (visit) => act(visit, server));
  } finally {
    await server.close();
  }
};

const login = `<form method="post" action="/tenant/session">
  <input type="hidden" name="csrf" value="hidden-value-1"><label>Login * <input name="user"></label>
  <label for="p">password:</label><input id="p" type="password" name="pw"><input type="submit" value="SIGN IN"></form>`;
const consent = `<form method="post" action="/tenant/decide"><button name="decision" value="allow">Allow</button>
  <button name="decision" value="deny"> Deny </button></form>`;

test('a person signs in, allows, and is sent to a redirect URI that the browser never asks for', () =>
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

test('each visit begins with nobody signed in', async () => {
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

test('a form that posts to a redirect URI, and one for another window, stay here', () =>
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

test('login and password may be asked for one after the other', () =>
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

test('a user code is typed in', () =>
  visiting(
    {
      pages: {
        '/tenant/device':
          '<form action="/tenant/go"><label>Code<input name="user_code"></label><button>Continue</button></form>',
        '/tenant/go': consent,
      },
    },
    async (visit, server) => {
      assert.deepEqual(await visit.open(`${server.url}/tenant/device`), { kind: 'user-code' });
      assert.deepEqual(await visit.enterCode('ABCD-EFGH'), { kind: 'consent' });
      assert.equal(server.seen.at(-1)?.url.searchParams.get('user_code'), 'ABCD-EFGH');
    },
  ));

test('the signs of a user code are typed into boxes of their own', () => {
  const box = (at: number) =>
    `<input name="b${at}" maxlength="1" aria-label="${at === 0 ? 'Code' : `Sign ${at}`}">`;
  const boxes = Array.from({ length: 8 }, (_, at) => box(at)).join('');
  const pages = {
    '/tenant/device': `<input maxlength="2"><form action="/tenant/go">${boxes}<button>Continue</button></form>`,
    '/tenant/go': consent,
  };
  return visiting({ pages }, async (visit, server) => {
    assert.deepEqual(await visit.open('/device'), { kind: 'user-code', boxes: 8 });
    assert.deepEqual(await visit.enterCode('ABCD-EFGH'), { kind: 'consent' });
    const typed = [...(server.seen.at(-1)?.url.searchParams.values() ?? [])];
    assert.equal(typed.join(''), 'ABCDEFGH');
  });
});

test('the markup of a page is whole', () => {
  const pages = { '/tenant/long': `<b>begin</b>${'<br>'.repeat(2000)}<i>end</i>` };
  return visiting({ pages }, async (visit) => {
    await visit.open('/long');
    const markup = await visit.markup();
    assert.deepEqual([markup.includes('<b>begin</b>'), markup.includes('<i>end</i>')], [true, true]);
  });
});

test('a label that is not there is told with the key to mend', () =>
  visiting(
    { pages: { '/tenant/x': '<label>User<input></label><label>Password<input type=password></label>' } },
    async (visit) => {
      await visit.open('/x');
      const told = async (act: () => Promise<unknown>) => {
        const error = await act().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        assert.ok(error instanceof BlockedError, String(error));
        return error.message;
      };
      assert.match(
        await told(visit.signIn),
        /^The page http:\/\/\S+\/tenant\/x has no field "Login": mend access\.pages\.login\.login in the profile\.$/,
      );
      assert.match(
        await told(() => visit.decide('deny')),
        /no button or link "Deny": mend access\.pages\.consent\.deny/,
      );
      assert.match(await told(() => visit.enterCode('A')), /access\.pages\.device\.code/);
      assert.match(await told(() => visit.press('save')), /access\.pages\.clients\.save/);
      assert.equal(await visit.has('save'), false);
    },
  ));

test('dialogs are confirmed, and answers without a page are no trouble', () =>
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

/** What ends a visit, when the deadline passes as soon as a path has been asked for. */
const troubleOf = async (pages: Trial['pages'], path?: string, url = '/x'): Promise<string> => {
  const clock = openTestClock();
  try {
    await visiting({ pages, clock: path === undefined ? systemClock : clock }, async (visit, server) => {
      const asked = path === undefined ? undefined : server.asked(path).then(() => clock.expire());
      await Promise.all([visit.open(url), asked]);
    });
  } catch (error) {
    assert.ok(error instanceof VisitError, String(error));
    return error.message;
  }
  return 'none';
};

test('a page that hangs ends at the deadline', async () => {
  assert.match(
    await troubleOf({ '/tenant/x': () => {} }, '/tenant/x'),
    /did not come to rest within 10 seconds/,
  );
});

test('a page whose script never ends is left at the deadline', async () => {
  const pages = {
    '/tenant/x': '<script src="/y"></script><script>fetch("/z"); for (;;);</script>',
    '/y': '',
  };
  assert.match(await troubleOf(pages, '/tenant/x'), /did not come to rest/);
});

test('redirects and pages that lead on for ever end', async () => {
  assert.match(
    await troubleOf({ '/tenant/x': sendTo('/tenant/x') }),
    /redirects for ever|lead on without an end/,
  );
  assert.match(
    await troubleOf({ '/tenant/x': '<script>location.reload()</script>' }),
    /lead on without an end/,
  );
});

test('a page that never stops sending ends', async () => {
  const part = Buffer.alloc(1024 * 1024, 'x');
  const pour: PageAnswer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  };
  assert.match(await troubleOf({ '/tenant/x': pour }), /sent more than 8388608 bytes/);
});

test('a connection that breaks is tried once more, and then told', async () => {
  let times = 0;
  const hangUp: PageAnswer = (_, response) => {
    times++;
    response.destroy();
  };
  assert.match(await troubleOf({ '/tenant/x': hangUp }), /connection was closed/);
  assert.ok(times >= 2);
  assert.match(
    await troubleOf({}, undefined, 'http://127.0.0.1:1/'),
    /ERR_UNSAFE_PORT|could not|connection refused/,
  );
});

const onward = (to: string): string =>
  `<p>You are being sent on.</p><script>setTimeout(() => { location.href = '${to}'; }, 900)</script>`;

test('a page that leads on by itself after a while is waited for, wherever it leads', () =>
  visiting(
    {
      pages: {
        '/tenant/first': onward('/tenant/login'),
        '/tenant/login': login,
        '/tenant/session': onward('/tenant/consent'),
        '/tenant/consent': consent,
        '/tenant/decide': onward(`${callback}&code=c`),
      },
    },
    async (visit) => {
      assert.equal((await visit.open('/first')).kind, 'login');
      assert.equal((await visit.signIn()).kind, 'consent');
      assert.equal((await visit.decide('allow')).kind, 'redirected');
    },
  ));
