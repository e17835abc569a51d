import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../../harness/check.ts';
import { redIn } from '../../harness/fake/judge-checks.ts';
import { allScopes } from '../all-scopes.ts';
import { judgedBy } from '../fake/judging.ts';
import type { AccessOverrides } from '../fake/overrides.ts';
import { clientPages } from './client-pages.ts';
import { chooseScopes, probingScopes } from './management.ts';
import { scopeChanges } from './scope-changes.ts';
import { scopesPage } from './scopes-page.ts';

const checks: readonly Check[] = [clientPages, scopeChanges, scopesPage, allScopes];

const isPlain = ({ name }: { readonly name: string }): boolean => /^[a-z0-9 ]+$/i.test(name);

const legal: Readonly<Record<string, AccessOverrides>> = {
  'names without signs, redirect URIs for everybody': {
    accepts: (input) => input.scopes.length > 0 && isPlain(input) && input.redirectUris.length > 0,
  },
  'scopes that nobody chose': {
    accepts: () => true,
    shows: (shown) => ({ ...shown, oidcScopes: `openid ${shown['oidcScopes'] ?? ''}` }),
  },
  'a token for what the client has of what was asked': {
    grants: ({ scopes }, requested) => requested.filter((scope) => scopes.includes(scope)),
  },
  'scopes with permissions on lines of their own': {
    scopesText: 'do.a.read\n- core.index.read.all\n- show\ndo.a.write\n- update\ndo.b.read\n- index things',
  },
  'the page of a client that is shown where it was saved': { choices: ['a saved client has no address'] },
  'scopes on several pages': { scopesText: 'do.a.read index\ndo.a.write update\nPage 1 of 2' },
  'scopes by their parts': { scopesText: 'Purchase orders: read, write' },
};

for (const [words, overrides] of Object.entries(legal)) {
  test(`nothing is red for ${words}`, async () => {
    for (const check of checks) {
      if (words.includes('parts') && check === scopesPage) continue;
      const { verdicts, reasons } = await judgedBy([check], overrides);
      assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
    }
  });
}

test('a client that cannot be created, or whose secret is masked, blocks', async () => {
  const refused = await judgedBy([clientPages], { accepts: () => false });
  assert.equal(refused.verdicts['access/client-can-be-created'], 'blocked');
  const masked = await judgedBy([clientPages], {
    shows: (shown) => ({ ...shown, secret: shown['secret'] && '••••••••' }),
  });
  assert.equal(masked.verdicts['access/client-secret-is-shown'], 'blocked');
});

test('every client that was created is told of and stands deactivated', async () => {
  const { left, server } = await judgedBy([clientPages], { accepts: () => true });
  const made = [...server.clients.values()].filter(({ name }) => name.startsWith('procon '));
  assert.equal(left.length, made.length);
  assert.ok(made.every(({ active }) => !active));
  assert.ok(left.every((line) => line.endsWith('deactivated')));
});

test('without leave to manage clients nothing is created', async () => {
  const { verdicts, server } = await judgedBy([clientPages], {}, { manageClients: false });
  assert.ok(Object.values(verdicts).every((verdict) => verdict === 'inconclusive'));
  assert.equal(server.clients.size, 2);
});

test('scopes are chosen so that those assigned imply nothing of the one left out', () => {
  assert.deepEqual(chooseScopes(['o.read', 'o.write', 'p.read']), {
    assigned: ['o.read', 'p.read'],
    outside: 'o.write',
  });
  assert.deepEqual(chooseScopes(['o.read']), { assigned: ['o.read'] });
});

test('scopes to probe by reads leave out one to read', () => {
  assert.deepEqual(probingScopes(['o.read', 'o.write', 'p.read', 'p.write']), {
    assigned: ['o.write', 'p.read'],
    outside: 'o.read',
  });
  assert.deepEqual(probingScopes(['o.read']), { assigned: ['o.read'] });
});
