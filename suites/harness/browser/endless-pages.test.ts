import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../clock.ts';
import { type PageAnswer, sendTo } from '../stand-ins/page-server.ts';
import { openTestClock } from '../stand-ins/test-clock.ts';
import { VisitError } from './visit-error.ts';
import { callback, consent, login, type Trial, visiting } from './visiting.test.kit.ts';

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
