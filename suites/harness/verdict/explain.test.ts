import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { smallEvidence, smallJudgement } from '../../../reports/sample/small.ts';
import { exchangeOf } from '../fake/fake.ts';
import { withDocumentType, withOtherOrigin, withVanished } from './explain.ts';

const exchange = (method: string, path: string, status: number): Exchange =>
  exchangeOf(method, `https://p.example/api/${path}`, status);

const reasonAfter = (...all: readonly Exchange[]): string => {
  const evidence = [{ ...smallEvidence('f', 0), exchanges: all.slice(-1) }];
  return withVanished(smallJudgement({ verdict: 'fail', reason: 'It is refused', evidence }), all).reason;
};

test('a record that was there before and is not found is reported as vanished', () => {
  const [shown, gone] = [exchange('GET', 'x/7', 200), exchange('PUT', 'x/7?a=b', 404)];
  const other = exchange('PUT', 'x/8', 200);
  assert.equal(
    reasonAfter(shown, other, gone),
    'It is refused. GET https://p.example/api/x/7 was answered 200 earlier, then PUT https://p.example/api/x/7?a=b 404: the record may have vanished in between.',
  );
  assert.match(reasonAfter(shown, exchange('PUT', 'x/7/void', 410)), /vanished/);
  const made = { ...exchange('POST', 'x', 201), responseBody: '{"id":7}' };
  assert.match(reasonAfter(other, made, gone), /^It is refused\. POST .*vanished/);
  assert.equal(reasonAfter(other, { ...made, responseBody: '<id>77</id>' }, gone), 'It is refused');
});

test('what was never there, was deleted, is a list or is asked by an operation that is not there is not', () => {
  const gone = exchange('GET', 'x/7', 404);
  for (const before of [
    exchange('GET', 'x/8', 200),
    exchange('GET', 'x/7', 403),
    exchange('DELETE', 'x/7', 204),
  ])
    assert.equal(reasonAfter(before, gone), 'It is refused');
  const neverServed = exchange('POST', 'x/7/comments', 404);
  assert.equal(reasonAfter(exchange('GET', 'x/7', 200), neverServed), 'It is refused');
  assert.equal(reasonAfter(exchange('GET', 'x', 200), exchange('GET', 'x', 404)), 'It is refused');
  assert.equal(reasonAfter(exchange('GET', 'x/7', 200), exchange('PUT', 'x/7', 422)), 'It is refused');
});

test('what is undecided beside an answer with a document type is inconclusive, and says so', () => {
  const declared = '<?xml version="1.0"?>\n<!-- x --><!DOCTYPE a [<!ENTITY x "y">]><a/>';
  for (const [responseBody, verdict] of [
    [declared, 'inconclusive'],
    ['<!DOCTYPE html><html/>', 'blocked'],
    ['<a><![CDATA[<!DOCTYPE a>]]></a>', 'blocked'],
  ] as const) {
    const judgement = smallJudgement({ verdict: 'blocked', reason: 'Nothing was left' });
    const judged = withDocumentType(judgement, [{ ...exchange('GET', 'x', 200), responseBody }]);
    assert.equal(judged.verdict, verdict, responseBody);
    assert.equal(/document type/.test(judged.reason), verdict === 'inconclusive');
  }
});

const answered = { method: 'GET', requestHeaders: {}, milliseconds: 0 };

/** The reason of a judgement where one answer contains the reason's text. `sent`: the body of a request. */
const reasonAt = (
  reason: string,
  baseUrl: string,
  { verdict = 'warn', sent = '' }: { readonly verdict?: Judgement['verdict']; readonly sent?: string } = {},
): string =>
  withOtherOrigin({ requirement: 'access/x', verdict, reason, cases: 1, evidence: [] }, baseUrl, [
    { ...answered, url: `${baseUrl}/api/x`, requestBody: sent, responseBody: reason },
  ]).reason;

test('a reason with an address of the platform at another origin says what that may come from', () => {
  const base = 'https://proxy.example/erp';
  assert.equal(
    reasonAt('seen: issuer "http://inner:8080/erp"', base),
    'seen: issuer "http://inner:8080/erp". The platform calls itself http://inner:8080, and base-url is https://proxy.example. Behind a proxy, set base-url to the address that the platform uses for itself.',
  );
  assert.match(
    reasonAt('it leads to http://inner:8080/erp/files/1.', base),
    /calls itself http:\/\/inner:8080,/,
  );
});

test('its own addresses, those of others and what passed are left as they are', () => {
  const base = 'https://proxy.example/erp';
  for (const reason of ['at https://proxy.example/erp/x', 'at https://cdn.example/other', 'no address']) {
    assert.equal(reasonAt(reason, base), reason);
  }
  const own = 'it shows url as https://example.org/erp/file';
  assert.equal(reasonAt(own, base, { sent: '{"url":"https://example.org/erp/file"}' }), own);
  assert.equal(reasonAt('at http://inner:8080/erp', base, { verdict: 'pass' }), 'at http://inner:8080/erp');
});
