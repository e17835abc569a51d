import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveClient } from '../../clients.ts';
import { hiddenIn, redirectQuery, requestFor } from '../browse.test.kit.ts';
import { withRequestShown } from './request-shown.test.kit.ts';

describe('consent', () => {
  const remembering = { 'access/remembered-consent': 'remembers' };

  it('should be asked each time, or by choice not again for the same scopes', async () => {
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

  it('should be forgotten when the user denies later', async () => {
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

  it('should be a matter of each user', async () => {
    const { browser } = await withRequestShown(requestFor(), remembering);
    await browser.send({ decision: 'allow' });
    await browser.signIn('hanako.18');
    assert.equal((await browser.open(requestFor())).status, 200);
  });

  it('should look at the request anew: what the form brings back is not believed', async () => {
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
      const told = await post(request);
      assert.deepEqual([told.status, told.headers['Location']], [400, undefined]);
    }
    const wide = await post(change('core.purchase_order.read', 'core.purchase_order.write'));
    assert.equal(redirectQuery(wide)['error'], 'invalid_scope');
    moveClient(platform.main, 'procon-web', 'deactivate');
    assert.equal((await post(change('', ''))).status, 400);
    assert.equal(platform.main.store.allKept('code').length, 0);
  });

  it('should not be taken from an answer that is neither Allow nor Deny', async () => {
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
