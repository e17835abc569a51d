import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveClient } from '../clients.ts';
import { hiddenIn, redirectQuery, requestFor, withRequestShown } from './browse.test.kit.ts';

describe('consent', () => {
  const remembering = { 'access/remembered-consent': 'remembers' };

  it('should be requested each time, or by choice not again for the same scopes', async () => {
    const again = async (choices: Record<string, string>, changes: Record<string, string> = {}) => {
      const { browser } = await withRequestShown(requestFor(), choices);
      await browser.send({ decision: 'allow' });
      return browser.open(requestFor(changes));
    };
    assert.equal((await again({})).status, 200);
    assert.ok('code' in redirectQuery(await again(remembering)));
    assert.ok('code' in redirectQuery(await again(remembering, { prompt: 'none', scope: 'openid' })));
    assert.equal((await again(remembering, { scope: 'openid email' })).status, 200);
    assert.equal((await again(remembering, { prompt: 'consent' })).status, 200);
    assert.equal(redirectQuery(await again({}, { prompt: 'none' }))['error'], 'consent_required');
  });

  it('should be revoked if the user denies later', async () => {
    const { browser } = await withRequestShown(requestFor(), remembering);
    await browser.send({ decision: 'allow' });
    await browser.open(requestFor({ prompt: 'consent' }));
    await browser.send({ decision: 'deny' });
    assert.equal((await browser.open(requestFor())).status, 200);
  });

  it('should by choice be kept when the user denies later, for what was allowed before and no more', async () => {
    const { browser } = await withRequestShown(requestFor(), { 'access/remembered-consent': 'keeps' });
    await browser.send({ decision: 'allow' });
    await browser.open(requestFor({ scope: 'openid email' }));
    await browser.send({ decision: 'deny' });
    assert.ok('code' in redirectQuery(await browser.open(requestFor())));
    assert.equal((await browser.open(requestFor({ scope: 'openid email' }))).status, 200);
  });

  it('should be stored for each user separately', async () => {
    const { browser } = await withRequestShown(requestFor(), remembering);
    await browser.send({ decision: 'allow' });
    await browser.signIn('hanako.18');
    assert.equal((await browser.open(requestFor())).status, 200);
  });

  it('should validate the request again: the content of the form is not trusted', async () => {
    const { browser, platform } = await withRequestShown();
    const shown = browser.last.body;
    const change = (from: string, to: string) => (hiddenIn(shown)['request'] ?? '').replace(from, to);
    const post = (request: string) =>
      browser.post('/oauth2/authorizations', { ...hiddenIn(shown), request, decision: 'allow' });
    for (const request of [
      '',
      'x',
      change('client.example', 'evil.example'),
      change('procon-web', 'nobody'),
    ]) {
      const answer = await post(request);
      assert.deepEqual([answer.status, answer.headers['Location']], [400, undefined]);
    }
    const wide = await post(change('core.purchase_order.read', 'core.purchase_order.write'));
    assert.equal(redirectQuery(wide)['error'], 'invalid_scope');
    moveClient(platform.main, 'procon-web', 'deactivate');
    assert.equal((await post(change('', ''))).status, 400);
    assert.equal(platform.main.store.allKept('code').length, 0);
  });

  it('should require either Allow or Deny', async () => {
    const { browser, platform } = await withRequestShown();
    const hidden = hiddenIn(browser.last.body);
    for (const decision of [{}, { decision: 'yes' }]) {
      assert.equal((await browser.post('/oauth2/authorizations', { ...hidden, ...decision })).status, 400);
    }
    const twice = `${new URLSearchParams(hidden)}&decision=allow&decision=deny`;
    assert.equal((await browser.post('/oauth2/authorizations', twice)).status, 400);
    assert.equal(platform.main.store.allKept('code').length, 0);
  });
});

describe('signing in for a request', () => {
  for (const prompt of ['login', 'select_account', 'login consent']) {
    it(`should be required once more with prompt=${prompt}, once`, async () => {
      const { browser } = await withRequestShown(requestFor({ prompt }));
      assert.match(browser.last.headers['Location'] ?? '', /^\/oauth2\/login/);
      await browser.follow();
      await browser.send({ login: 'eszme.15', password: 'development-only-password' });
      assert.equal((await browser.follow()).status, 200);
      assert.ok('code' in redirectQuery(await browser.send({ decision: 'allow' })));
      const again = await browser.open(requestFor({ prompt }));
      assert.match(again.headers['Location'] ?? '', /^\/oauth2\/login/);
    });
  }

  it('should not count for another request', async () => {
    const { browser } = await withRequestShown(requestFor({ prompt: 'login' }));
    await browser.follow();
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    const other = await browser.open(requestFor({ prompt: 'login', state: 's-2' }));
    assert.match(other.headers['Location'] ?? '', /^\/oauth2\/login/);
    assert.equal((await browser.open(requestFor({ prompt: 'login' }))).status, 200);
  });

  it('should not be skipped by sending the consent form of another request', async () => {
    const { browser } = await withRequestShown();
    const hidden = hiddenIn(browser.last.body);
    const request = requestFor({ prompt: 'login' }).split('?')[1] ?? '';
    const answer = await browser.post('/oauth2/authorizations', { ...hidden, request, decision: 'allow' });
    assert.match(answer.headers['Location'] ?? '', /^\/oauth2\/login/);
  });

  it('should be required if the last sign-in is older than max_age', async () => {
    const { browser, platform } = await withRequestShown(requestFor({ max_age: '60' }));
    assert.equal(browser.last.status, 200);
    platform.main.clock.advance(61_000);
    const answer = await browser.open(requestFor({ max_age: '60' }));
    assert.match(answer.headers['Location'] ?? '', /^\/oauth2\/login/);
    const quiet = await browser.open(requestFor({ max_age: '60', prompt: 'none' }));
    assert.equal(redirectQuery(quiet)['error'], 'login_required');
    assert.equal((await browser.open(requestFor({ max_age: '62' }))).status, 200);
  });

  it('should terminate with max_age=0 although the clock advances', async () => {
    const { browser, platform } = await withRequestShown(requestFor({ max_age: '0' }));
    platform.main.clock.advance(5000);
    await browser.open(requestFor({ max_age: '0' }));
    await browser.follow();
    await browser.send({ login: 'eszme.15', password: 'development-only-password' });
    platform.main.clock.advance(5000);
    assert.equal((await browser.follow()).status, 200);
    assert.ok('code' in redirectQuery(await browser.send({ decision: 'allow' })));
  });
});
