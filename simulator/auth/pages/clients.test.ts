import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, stillPlatform } from '../../ask.test.kit.ts';
import { clientsOf } from '../clients.ts';
import { alertIn, browse, hiddenIn } from './browse.test.kit.ts';

const draft = {
  ...{ name: 'New one', grant_type: 'client_credentials', redirect_uris: '' },
  scopes: 'core.purchase_order.read\r\n core.pay.payments.read  ',
};

const setUp = async (base = '') => {
  const platform = stillPlatform();
  const browser = browse(platform, base);
  await browser.signIn();
  return { platform, browser };
};

/** The values of a description list, by label. */
const entries = (body: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...body.matchAll(/<dt id="([\w-]+)">([^<]+)<\/dt><dd aria-labelledby="\1">(.*?)<\/dd>/g)].map(
      ([, , label = '', value = '']) => [label, value.replace(/<[^>]+>/g, '')],
    ),
  );

const create = async (browser: Awaited<ReturnType<typeof setUp>>['browser'], changes = {}) => {
  await browser.open('/oauth2/clients/new');
  await browser.send({ ...draft, ...changes });
  return browser.last.status === 303 ? browser.follow() : browser.last;
};

describe('the pages of clients', () => {
  for (const path of ['', '/new', '/procon-reader', '/nobody']) {
    it(`should redirect to sign-in from /oauth2/clients${path}`, async () => {
      const response = await browse(stillPlatform(), '/sandboxes/a').open(`/oauth2/clients${path}`);
      assert.equal(response.status, 303);
      const to = encodeURIComponent(`/oauth2/clients${path}`);
      assert.equal(response.headers['Location'], `/sandboxes/a/oauth2/login?to=${to}`);
    });
  }

  it('should show the secret once, to the browser that saved the client, and not store it', async () => {
    const { browser, platform } = await setUp();
    const { body } = await create(browser);
    const { Identifier: id = '', Secret: secret = '' } = entries(body);
    assert.match(secret, /^[0-9a-f]{64}$/);
    const again = await browser.open(`/oauth2/clients/${id}`);
    assert.equal(entries(again.body)['Secret'], undefined);
    assert.ok(!again.body.includes(secret));
    const { store } = platform.main;
    assert.ok(!JSON.stringify([store.allKept('client'), store.allKept('session')]).includes(secret));
  });

  it("should never show a value that is not the client's secret", async () => {
    const { browser, platform } = await setUp();
    const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie: `${cookie}; procon-secret=planted` };
    const response = await ask(platform, { url: '/oauth2/clients/procon-reader', headers });
    assert.equal(response.status, 200);
    assert.doesNotMatch(response.body, /planted/);
  });

  it("should transfer the secret in a cookie for the client's page only", async () => {
    const { browser } = await setUp('/sandboxes/a');
    await browser.open('/oauth2/clients/new');
    const saved = await browser.send(draft);
    const path = saved.headers['Location'] ?? '';
    assert.match(
      saved.headers['Set-Cookie'] ?? '',
      new RegExp(`^procon-secret=[0-9a-f]{64}; Path=${path}; Max-Age=60; HttpOnly; SameSite=Lax$`),
    );
  });

  for (const [what, changes] of Object.entries({
    'no name': { name: ' ' },
    'no scopes': { scopes: ' \r\n ' },
    'an unknown scope': { scopes: 'core.purchase_order.read no.such.scope' },
    'a relative redirect URI': { redirect_uris: '/callback' },
    'a redirect URI that runs': { redirect_uris: 'javascript:alert(1)' },
    'a redirect URI with a fragment': { redirect_uris: 'https://one.example/#x' },
    'no redirect URI for codes': { grant_type: 'authorization_code' },
    'an unknown grant type': { grant_type: 'password' },
    'no grant type': { grant_type: '' },
  })) {
    it(`should refuse a client with ${what}, and say why`, async () => {
      const { browser, platform } = await setUp();
      const count = clientsOf(platform.main).length;
      const response = await create(browser, changes);
      assert.equal(response.status, 400);
      assert.notEqual(alertIn(response.body), '');
      assert.equal(clientsOf(platform.main).length, count);
    });
  }

  it('should keep the input if it cannot be saved', async () => {
    const { browser } = await setUp();
    const response = await create(browser, { grant_type: 'device_code', redirect_uris: '/x', name: 'A & B' });
    assert.match(response.body, /value="A &amp; B"/);
    assert.match(response.body, /<option value="device_code" selected>/);
    assert.match(response.body, /\n\/x<\/textarea>/);
  });

  it('should escape the name of a client everywhere', async () => {
    const { browser } = await setUp();
    const name = `"'><script>alert(1)</script>&amp;`;
    const scopes = 'openid </textarea><script>';
    const refused = await create(browser, { name, scopes, redirect_uris: '</textarea><script>' });
    assert.equal(refused.status, 400);
    assert.doesNotMatch(refused.body, /<script|<\/textarea><scr/);
    const uris = 'https://one.example/?<script>"';
    const changes = { name, scopes: 'openid', redirect_uris: uris, grant_type: 'authorization_code' };
    const shown = await create(browser, changes);
    assert.equal(shown.status, 200);
    const id = entries(shown.body)['Identifier'] ?? '';
    const consent = `/oauth2/authorizations/new?client_id=${id}&response_type=code&scope=openid`;
    const pages = [shown, await browser.open('/oauth2/clients'), await browser.open(consent)];
    for (const { body } of pages) {
      assert.doesNotMatch(body, /<script/);
      assert.ok(body.includes('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;'));
    }
  });

  it('should return 404 for an unknown client', async () => {
    const { browser } = await setUp();
    await browser.open('/oauth2/clients/new');
    const { csrf = '' } = hiddenIn(browser.last.body);
    assert.equal((await browser.open('/oauth2/clients/nobody')).status, 404);
    assert.equal((await browser.open('/oauth2/clients/%3Cscript%3E')).status, 404);
    assert.doesNotMatch(browser.last.body, /<script/);
    for (const what of ['activate', 'deactivate', 'scopes']) {
      const response = await browser.post(`/oauth2/clients/nobody/${what}`, { csrf, scopes: 'openid' });
      assert.equal(response.status, 404);
    }
  });
});
