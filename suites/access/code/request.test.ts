import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foreignAddresses } from './authorization-refusals.ts';
import { awayFrom, isForeign, latestIn } from './request.ts';

const visit = (count: number) => ({
  exchanges: Array.from({ length: count }, (_, at) => ({
    ...{ method: 'GET', url: `/${at}`, requestHeaders: {}, milliseconds: 0 },
  })),
});
const shown = (count: number, before: number): string[] =>
  latestIn(visit(count), before).map(({ url }) => url);

it('should show the documents since then, and no more than one request takes', () => {
  assert.deepEqual(shown(5, 3), ['/3', '/4']);
  assert.deepEqual(shown(40, 3).length, 12);
  assert.equal(shown(40, 3).at(-1), '/39');
});

it('should show the latest ones of a visit that drops its first ones', () => {
  assert.equal(shown(200, 200).length, 12);
  assert.equal(shown(200, 200).at(-1), '/199');
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
