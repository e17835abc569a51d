import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stillPlatform } from '../../../ask.test.kit.ts';
import { digestOf } from '../../digest.ts';
import { browse, redirectQuery, requestFor } from '../browse.test.kit.ts';
import { withRequestShown } from './request-shown.test.kit.ts';

const callback = 'https://client.example/callback?from=procon';

for (const base of ['', '/sandboxes/a']) {
  describe(`the authorization page below "${base}"`, () => {
    it('should ask to sign in, then for consent, and send the code with the state', async () => {
      const platform = stillPlatform();
      const browser = browse(platform, base);
      const asked = await browser.open(requestFor({ nonce: 'n-1' }));
      assert.equal(asked.status, 303);
      assert.match(asked.headers['Location'] ?? '', new RegExp(`^${base}/oauth2/login\\?to=`));
      await browser.follow();
      const signed = await browser.send({ login: 'eszme.15', password: 'development-only-password' });
      assert.equal(signed.status, 303);
      const consent = await browser.follow();
      assert.equal(consent.status, 200);
      assert.match(consent.body, /Web application/);
      assert.match(consent.body, /core\.purchase_order\.read<\/code>: service sheets: index/);
      const sent = await browser.send({ decision: 'allow' });
      assert.equal(sent.status, 303);
      assert.match(
        sent.headers['Location'] ?? '',
        /^https:\/\/client\.example\/callback\?from=procon&code=\w+&state=s-1$/,
      );
      const sandbox = base === '' ? platform.main : platform.sandbox('a');
      const code = sandbox?.store.kept('code', digestOf(redirectQuery(sent)['code'] ?? ''));
      assert.deepEqual(code?.allowed, {
        ...{ client: 'procon-web', user: 15, nonce: 'n-1', signedInAt: platform.main.clock.now() / 1000 },
        scopes: ['openid', 'core.purchase_order.read'],
      });
      assert.equal(code?.redirectUri, callback);
    });

    it('should tell the client when the user denies', async () => {
      const { browser } = await withRequestShown(requestFor(), {}, base);
      const { error, state, code } = redirectQuery(await browser.send({ decision: 'deny' }));
      assert.deepEqual([error, state, code], ['access_denied', 's-1', undefined]);
    });
  });
}
