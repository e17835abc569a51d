import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VisitError } from '../errors.ts';
import { openTestClock } from '../fake/fake.ts';
import { type PageAnswer, type PageServer, sendTo } from '../fake/page-server.ts';
import type { BrowserMode } from './browser.ts';
import { callback, consent, login, type Trial, visiting, visitingBy } from './visiting.test.kit.ts';

/** The errors that end a visit, in Chromium and with the settings of a run. */
const troubleOf = async (
  trial: Trial,
  url = '/x',
  meanwhile: (server: PageServer) => Promise<void> = async () => undefined,
): Promise<readonly string[]> => {
  const by = async (mode: BrowserMode): Promise<string> => {
    try {
      await visitingBy(mode, trial, async (visit, server) => {
        await Promise.all([visit.open(url), meanwhile(server)]);
      });
    } catch (error) {
      assert.ok(error instanceof VisitError, String(error));
      return error.message;
    }
    return 'none';
  };
  return [await by('always'), await by('witness')];
};

/** Asserts that both kinds of visits end with such an error. */
const demand = (troubles: readonly string[], words: RegExp): void => {
  for (const trouble of troubles) assert.match(trouble, words);
};

/** The errors of a visit whose deadline passes as soon as its page has been requested. */
const troubleAtDeadline = (pages: Trial['pages']): Promise<readonly string[]> => {
  const clock = openTestClock();
  const expire = (server: PageServer) => server.nextRequest('/tenant/x').then(() => clock.expire());
  return troubleOf({ pages, clock }, '/x', expire);
};

test('a visit to a page that hangs ends at the deadline', async () => {
  demand(await troubleAtDeadline({ '/tenant/x': () => {} }), /did not come to rest within 10 seconds/);
});

test('a visit to a page with an endless script ends at the deadline', async () => {
  const pages = {
    '/tenant/x': '<script src="/y"></script><script>fetch("/z"); for (;;);</script>',
    '/y': '',
  };
  demand(await troubleAtDeadline(pages), /did not come to rest/);
});

test('endless redirects and endless navigation are stopped', async () => {
  demand(
    await troubleOf({ pages: { '/tenant/x': sendTo('/tenant/x') } }),
    /redirects endlessly|lead on without an end/,
  );
  demand(
    await troubleOf({ pages: { '/tenant/x': '<script>location.reload()</script>' } }),
    /lead on without an end/,
  );
});

test('a page that never stops sending is stopped', async () => {
  const part = Buffer.alloc(1024 * 1024, 'x');
  const pour: PageAnswer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  };
  // With this clock no deadline passes, however slow the machine is.
  const clock = openTestClock();
  demand(
    await troubleOf({ pages: { '/tenant/x': pour }, clock }),
    /(?:sent more|is larger) than 8388608 bytes/,
  );
});

test('a broken connection is retried once and then reported', async () => {
  let times = 0;
  const hangUp: PageAnswer = (_, response) => {
    times++;
    response.destroy();
  };
  demand(await troubleOf({ pages: { '/tenant/x': hangUp } }), /connection was closed/);
  assert.ok(times >= 2);
  demand(
    await troubleOf({ pages: {} }, 'http://127.0.0.1:1/'),
    /ERR_UNSAFE_PORT|could not|connection refused/,
  );
});

const onward = (to: string): string =>
  `<p>You are being sent on.</p><script>setTimeout(() => { location.href = '${to}'; }, 900)</script>`;

test('a page that navigates by itself after a delay is waited for', () =>
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
