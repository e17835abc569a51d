import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { openTestClock } from '../../harness/fake/test-clock.ts';
import { useToken } from './use-token.ts';

interface Shown {
  readonly status: number;
  readonly challenge?: string;
}

/** What a user's token meets, where one by client credentials is served: at the service sheets, and at the payments. */
const met = async (sheets: Shown, payments: Shown): Promise<string> => {
  const profile = sampleProfile({
    areas: ['access', 'service-sheets', 'payments'],
    client: { id: 'system', secret: 'system-secret-1', scopes: ['do.a.read'] },
  });
  const send: Context['client']['send'] = async ({ method, path, token }) => {
    const { status, challenge }: Shown =
      token === 'of-a-user' ? (path.includes('payment') ? payments : sheets) : { status: 200 };
    const body = method === 'POST' ? { access_token: 'twin' } : [{ id: 1, status: 'approved' }];
    const headers = {
      'content-type': 'application/json',
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
    };
    const exchange = { method, url: `http://stand-in${path}`, requestHeaders: {}, status, milliseconds: 0 };
    const answer: Answer = { status, headers, text: JSON.stringify(body), format: 'json', exchange };
    return status < 300 ? answer : { ...answer, text: '{}' };
  };
  const client = { send, exchanges: [], requests: 0 };
  const use = await useToken(
    { client, profile, clock: openTestClock() } as unknown as Context,
    ['do.a.read'],
    async () => 'of-a-user',
  );
  return use.kind;
};

const [refused, forbidden] = [{ status: 401 }, { status: 403 }];
const invalid = { status: 401, challenge: 'Bearer error="invalid_token"' };
const insufficient = { status: 401, challenge: 'Bearer error="insufficient_scope"' };

it('should take a token for turned away that is called invalid, or gets 401 at every door of its twin', async () => {
  assert.equal(await met(refused, refused), 'turned');
  assert.equal(await met(forbidden, invalid), 'turned');
  assert.equal(await met(invalid, forbidden), 'turned');
});

it('should not take it for turned away where 401 may be for a missing permission', async () => {
  assert.equal(await met(refused, forbidden), 'unknown');
  assert.equal(await met(forbidden, refused), 'unknown');
  assert.equal(await met(insufficient, insufficient), 'unknown');
  assert.equal(await met(refused, insufficient), 'unknown');
});

it('should see that it is served at one door', async () => {
  assert.equal(await met(refused, { status: 200 }), 'served');
});
