import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf, scopes } from '../../../fixtures/seed/clients.ts';
import { stillPlatform } from '../../ask.test.kit.ts';
import { browse } from './browse.test.kit.ts';

test('the page of scopes lists every scope with its permissions, for whoever is signed in', async () => {
  const browser = browse(stillPlatform(), '/sandboxes/a');
  const asked = await browser.open('/oauth2/scopes');
  assert.equal(asked.headers['Location'], '/sandboxes/a/oauth2/login?to=%2Foauth2%2Fscopes');
  await browser.signIn();
  const { body, status } = await browser.open('/oauth2/scopes');
  assert.equal(status, 200);
  for (const scope of scopes) {
    assert.ok(permissionsOf(scope).length > 0);
    assert.ok(body.includes(`<code>${scope}</code></th><td>${permissionsOf(scope).join(', ')}</td>`));
  }
});

test('the page of scopes is open to anyone by choice', async () => {
  const browser = browse(stillPlatform({ 'access/scope-list-readers': 'anyone' }));
  assert.equal((await browser.open('/oauth2/scopes')).status, 200);
});
