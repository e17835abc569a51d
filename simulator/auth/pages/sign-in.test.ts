import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { users } from '../../../fixtures/seed/users.ts';
import { stillPlatform } from '../../ask.test.kit.ts';
import { alertIn, browse, hiddenIn, requestFor } from './browse.test.kit.ts';

const password = 'development-only-password';

const shown = async (to = '', base = '') => {
  const platform = stillPlatform();
  const browser = browse(platform, base);
  await browser.open(`/oauth2/login${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`);
  return { platform, browser };
};

describe('the sign-in page', () => {
  it('should show a form with labels, and a login and password for development', async () => {
    const { browser } = await shown();
    const { body, headers, status } = browser.last;
    assert.equal(status, 200);
    assert.equal(headers['Content-Type'], 'text/html; charset=utf-8');
    assert.equal(headers['Cache-Control'], 'no-store');
    assert.match(headers['Content-Security-Policy'] ?? '', /frame-ancestors 'none'/);
    assert.match(body, /<html lang="en">/);
    assert.match(body, /<title>Sign in/);
    for (const name of ['login', 'password']) assert.match(body, new RegExp(`<label for="${name}">`));
    assert.match(body, /eszme\.15<\/code>, password\s+<code>development-only-password/);
    assert.match(body, /made-up data/);
    assert.doesNotMatch(body, /<script|\son\w+=/);
  });

  it('should report a failed sign-in without saying whether login or password was wrong, and change nothing', async () => {
    const { browser } = await shown();
    const sentences = new Set<string>();
    for (const fields of [
      { login: 'eszme.15', password: 'x' },
      { login: 'nobody', password },
      { login: 'ilvar.19', password },
      { login: '', password: '' },
    ]) {
      const answer = await browser.send(fields);
      assert.equal(answer.status, 401);
      sentences.add(alertIn(answer.body));
      assert.match((await browser.open('/oauth2/clients')).headers['Location'] ?? '', /^\/oauth2\/login/);
      await browser.open('/oauth2/login');
    }
    assert.equal(sentences.size, 1);
    assert.equal(users.filter(({ login }) => login === 'ilvar.19').length, 1);
  });

  it('should accept every active user, and show the name', async () => {
    const { browser } = await shown();
    await browser.send({ login: 'fenwyn.16', password });
    const answer = await browser.follow();
    assert.match(answer.body, /Signed in as Fenwyn Oldacre &amp; Co \(fenwyn\.16\)/);
  });

  for (const to of [
    '/oauth2/device?user_code=AB-CD',
    '/oauth2/scopes',
    '/oauth2/clients/new',
    requestFor(),
  ]) {
    it(`should redirect to ${to.slice(0, 40)}`, async () => {
      for (const base of ['', '/sandboxes/a']) {
        const { browser } = await shown(to, base);
        const answer = await browser.send({ login: 'eszme.15', password });
        assert.equal(answer.status, 303);
        assert.equal(answer.headers['Location'], `${base}${to}`);
      }
    });
  }

  for (const to of [
    'https://evil.example/',
    '//evil.example/oauth2/clients',
    '/\\evil.example',
    '\\\\evil.example',
    '/oauth2/..//evil.example',
    '/oauth2/clients/../../../evil',
    '/oauth2/clients/%2e%2e/x',
    '/oauth2/clients/..',
    '/oauth2/clients#https://evil.example',
    '/oauth2/clients?x#https://evil.example',
    '/oauth2/clients?x=\\\\evil.example',
    '/oauth2/clients\r\nSet-Cookie: x=1',
    '/oauth2/clients ',
    ' /oauth2/clients',
    '@evil.example/oauth2/clients',
    '.evil.example/oauth2/clients',
    'javascript:alert(1)',
    '/api/service_pay/payments',
    '/_procon/reset',
    '/sandboxes/b/oauth2/clients',
    '/oauth2/login',
    '/oauth2/clients/x/deactivate',
    'oauth2/clients',
  ]) {
    it(`should not redirect to ${JSON.stringify(to)}, given in the address or in the form`, async () => {
      const { browser } = await shown(to, '/sandboxes/a');
      assert.equal(hiddenIn(browser.last.body)['to'], undefined);
      const answer = await browser.send({ login: 'eszme.15', password, to });
      assert.equal(answer.headers['Location'], '/sandboxes/a/oauth2/clients');
    });
  }

  it('should escape the input that it shows again', async () => {
    const { browser } = await shown(`/oauth2/device?user_code='"><script>alert(1)</script>`);
    assert.doesNotMatch(browser.last.body, /<script/);
    const answer = await browser.send({ login: '"><script>alert(1)</script>', password: '"><img src=x>' });
    assert.equal(answer.status, 401);
    assert.doesNotMatch(answer.body, /<script|<img/);
    assert.match(answer.body, /value="&quot;&gt;&lt;script&gt;/);
  });
});
