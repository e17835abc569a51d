import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShownPage, Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import { clientOf, exchangeOf, json, openTestClock } from '../../harness/fake/fake.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { decideAtPages, latestIn } from '../pages.ts';
import { foreignAddresses } from './authorization-refusals.ts';
import { awayFrom, isForeign } from './request.ts';
import { type ConsentSession, takeFirstCode } from './session.ts';
import { useToken } from './use-token.ts';

interface StatusAndChallenge {
  readonly status: number;
  readonly challenge?: string;
}

/** Returns the outcome of a user's token, given its answers at the two areas where the control's token is served. */
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
    const exchange = exchangeOf(method, `http://platform${path}`, status);
    return { ...json(status, status < 300 ? body : {}), headers, exchange };
  };
  const use = await useToken(
    { client: clientOf(send), profile, clock: openTestClock() } as unknown as Context,
    ['do.a.read'],
    async () => 'of-a-user',
  );
  return use.kind;
};

const [refused, forbidden] = [{ status: 401 }, { status: 403 }];
const invalid = { status: 401, challenge: 'Bearer error="invalid_token"' };
const insufficient = { status: 401, challenge: 'Bearer error="insufficient_scope"' };

it('should take a token for turned away that is called invalid, or gets 401 at every read of its control', async () => {
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
  exchanges: Array.from({ length: count }, (_, at) => exchangeOf('GET', `/${at}`)),
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

interface Page {
  readonly place: ShownPage;
  readonly status?: number;
}

const login: Page = { place: { kind: 'login' } };
const consent: Page = { place: { kind: 'consent' } };
const redirect = (query: string): Page => ({
  place: { kind: 'redirected', to: new URL(`https://client.example/cb?${query}`) },
});

/** A visit that shows the pages in turn, the last one repeatedly, and records what the person did. */
const visitShowing = (...pages: readonly Page[]) => {
  const done: string[] = [];
  let now: Page = login;
  const next = (what: string) => async () => {
    now = pages[Math.min(done.length, pages.length - 1)] ?? login;
    done.push(what);
    return now.place;
  };
  const visit = {
    ...{ open: next('open'), signIn: next('sign in'), decide: next('decide'), exchanges: [] },
    place: async () => now.place,
    get status() {
      return now.status ?? 200;
    },
  } as unknown as Visit;
  return { visit, done };
};

describe('a request for a first code', () => {
  const codeClient = { id: 'c', secret: 's', scopes: ['a.read'], redirectUri: 'https://client.example/cb' };
  const take = async (decision: 'allow' | 'deny', ...pages: readonly Page[]) => {
    const { visit, done } = visitShowing(...pages);
    const session = {
      visit,
      codeClient,
      clock: openTestClock(),
      challenged: false,
      profile: sampleProfile(),
    };
    const taken = await takeFirstCode(session as unknown as ConsentSession, { decision });
    return { ...taken, done };
  };

  it('should tell the reply to the request with a challenge, and beside it that without one', async () => {
    const down: Page = { place: { kind: 'other' }, status: 503 };
    const { reply, firstReply } = await take('allow', redirect('error=invalid_request'), down);
    assert.equal(reply.kind === 'page' && reply.status, 503);
    assert.equal(firstReply.kind, 'error');
  });

  it('should tell that a person was asked only with a challenge', async () => {
    const { reply } = await take('allow', redirect('error=invalid_request'), consent, redirect('error=x'));
    assert.equal(reply.showedConsent, true);
  });

  for (const decision of ['allow', 'deny'] as const)
    it(`should sign a person in no second time who is to ${decision} it`, async () => {
      const { done } = await take(decision, login, login);
      assert.deepEqual(done, ['open', 'sign in']);
    });
});

describe('a person at the pages', () => {
  const decide = async (device: { userCode?: string; mostDecisions: number }, ...pages: readonly Page[]) => {
    const { visit, done } = visitShowing(...pages);
    await decideAtPages(visit, { address: '/a', decision: 'allow', ...device });
    return done.slice(1).join(', ');
  };
  const [user, device] = [{ mostDecisions: 2 }, { mostDecisions: 3, userCode: 'ABCD' }];
  const other = (status: number): Page => ({ place: { kind: 'other' }, status });

  it('should open the address again after another page than an error, with a code to enter after any', async () => {
    assert.equal(await decide(user, login, other(200), redirect('code=1')), 'sign in, open');
    assert.equal(await decide(user, login, other(404)), 'sign in');
    assert.equal(await decide(device, login, other(404)), 'sign in, open');
  });

  it('should decide as often as it is meant to', async () => {
    assert.equal(await decide(user, consent), 'decide, decide');
    assert.equal(await decide(device, consent), 'decide, decide, decide');
  });
});
