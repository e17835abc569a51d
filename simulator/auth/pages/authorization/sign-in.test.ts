import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hiddenIn, redirectQuery, requestFor } from '../browse.test.kit.ts';
import { withRequestShown } from './request-shown.test.kit.ts';

describe('signing in for a request', () => {
  for (const prompt of ['login', 'select_account', 'login consent']) {
    it(`should be needed once more with prompt=${prompt}, once`, async () => {
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
    const told = await browser.post('/oauth2/authorizations', { ...hidden, request, decision: 'allow' });
    assert.match(told.headers['Location'] ?? '', /^\/oauth2\/login/);
  });

  it('should be needed when the user signed in longer ago than max_age', async () => {
    const { browser, platform } = await withRequestShown(requestFor({ max_age: '60' }));
    assert.equal(browser.last.status, 200);
    platform.main.clock.advance(61_000);
    const told = await browser.open(requestFor({ max_age: '60' }));
    assert.match(told.headers['Location'] ?? '', /^\/oauth2\/login/);
    const quiet = await browser.open(requestFor({ max_age: '60', prompt: 'none' }));
    assert.equal(redirectQuery(quiet)['error'], 'login_required');
    assert.equal((await browser.open(requestFor({ max_age: '62' }))).status, 200);
  });

  it('should end with max_age=0 although the clock runs on', async () => {
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
