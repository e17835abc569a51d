import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { openTestClock } from '../../harness/fake/test-clock.ts';
import { latestIn } from '../pages.ts';
import { foreignAddresses } from './authorization-refusals.ts';
import { awayFrom, isForeign } from './request.ts';
import { useToken } from './use-token.ts';

interface StatusAndChallenge {
  readonly status: number;
  readonly challenge?: string;
}

/** What a user's token meets, where one by client credentials is served: at the service sheets, and at the payments. */
const met = async (sheets: StatusAndChallenge, payments: StatusAndChallenge): Promise<string> => {
  const profile = sampleProfile({
    areas: ['access', 'service-sheets', 'payments'],
    client: { id: 'system', secret: 'system-secret-1', scopes: ['do.a.read'] },
  });
  const send: Context['client']['send'] = async ({ method, path, token }) => {
    const { status, challenge }: StatusAndChallenge =
      token === 'of-a-user' ? (path.includes('payment') ? payments : sheets) : { status: 200 };
    const body = method === 'POST' ? { access_token: 'twin' } : [{ id: 1, status: 'approved' }];
    const headers = {
      'content-type': 'application/json',
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
    };
    const exchange = { method, url: `http://platform${path}`, requestHeaders: {}, status, milliseconds: 0 };
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

it('should take a token for turned away that is called invalid, or gets 401 at every read of its twin', async () => {
  assert.equal(await met(refused, refused), 'turned');
  assert.equal(await met(forbidden, invalid), 'turned');
  assert.equal(await met(invalid, forbidden), 'turned');
});

it('should not take it for turned away where 401 may be for a missing permission', async () => {
  assert.equal(await met(refused, forbidden), 'unused');
  assert.equal(await met(forbidden, refused), 'unused');
  assert.equal(await met(insufficient, insufficient), 'unused');
  assert.equal(await met(refused, insufficient), 'unused');
});

it('should see that it is served at one read', async () => {
  assert.equal(await met(refused, { status: 200 }), 'served');
});

const visit = (count: number) => ({
  exchanges: Array.from({ length: count }, (_, at) => ({
    ...{ method: 'GET', url: `/${at}`, requestHeaders: {}, milliseconds: 0 },
  })),
});
const shown = (count: number, before: number): string[] =>
  latestIn(visit(count), before).map(({ url }) => url);

it('should show the documents of one request, also of a visit that drops its first ones', () => {
  assert.deepEqual(shown(5, 3), ['/3', '/4']);
  for (const [count, before] of [
    [40, 3],
    [200, 200],
  ] as const) {
    assert.equal(shown(count, before).length, 12);
    assert.equal(shown(count, before).at(-1), `/${count - 1}`);
  }
});

const registered = [
  'https://client.example/callback?from=it',
  'https://client.example/cb',
  'http://127.0.0.1:8080/cb',
];

describe('where a redirect went', () => {
  for (const address of registered) {
    const own = new URL(address);
    it(`should take ${address} with the parameters of an answer for the registered address`, () => {
      const to = new URL(address);
      for (const name of ['code', 'state', 'iss']) to.searchParams.set(name, 'one two');
      assert.equal(awayFrom(to, own), undefined);
      for (const { address: away } of foreignAddresses(address)) {
        assert.equal(isForeign(to, new URL(away), own), false, away);
      }
    });

    it(`should tell what resembles ${address} from it, and from each other`, () => {
      for (const { address: away } of foreignAddresses(address)) {
        const to = new URL(away);
        to.searchParams.set('error', 'invalid_request');
        assert.equal(isForeign(to, new URL(away), own), true, away);
      }
    });
  }

  it('should tell which parameter of the registered query was lost', () => {
    const own = new URL('https://client.example/callback?from=it');
    const seen = awayFrom(new URL('https://client.example/callback?code=1'), own);
    assert.equal(seen, 'a redirect without from=it in its query');
  });
});
