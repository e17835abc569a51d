import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement } from '../../../reports/run.ts';
import { withOtherOrigin } from './explain.ts';

const exchange = { method: 'GET', requestHeaders: {}, milliseconds: 0 };

/** The reason of a judgement where one answer contains the reason's text. `sent`: the body of a request. */
const describe = (
  reason: string,
  baseUrl: string,
  { verdict = 'warn', sent = '' }: { readonly verdict?: Judgement['verdict']; readonly sent?: string } = {},
): string =>
  withOtherOrigin({ requirement: 'access/x', verdict, reason, cases: 1, evidence: [] }, baseUrl, [
    { ...exchange, url: `${baseUrl}/api/x`, requestBody: sent, responseBody: reason },
  ]).reason;

test('a reason with an address of the platform at another origin says what that may come from', () => {
  const base = 'https://proxy.example/erp';
  assert.equal(
    describe('seen: issuer "http://inner:8080/erp"', base),
    'seen: issuer "http://inner:8080/erp". The platform calls itself http://inner:8080, and base-url is https://proxy.example. Behind a proxy, set base-url to the address that the platform uses for itself.',
  );
  assert.match(
    describe('it leads to http://inner:8080/erp/files/1.', base),
    /calls itself http:\/\/inner:8080,/,
  );
});

test('its own addresses, those of others and what passed are left as they are', () => {
  const base = 'https://proxy.example/erp';
  for (const reason of ['at https://proxy.example/erp/x', 'at https://cdn.example/other', 'no address']) {
    assert.equal(describe(reason, base), reason);
  }
  const own = 'it shows url as https://example.org/erp/file';
  assert.equal(describe(own, base, { sent: '{"url":"https://example.org/erp/file"}' }), own);
  assert.equal(describe('at http://inner:8080/erp', base, { verdict: 'pass' }), 'at http://inner:8080/erp');
});
