import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { smallEvidence, smallJudgement } from '../../../reports/sample/small.ts';
import { clientOf, exchangeOf } from '../fake/fake.ts';
import { obtainToken } from '../run/token.ts';
import { notFollowed, tlsProblem, withRedirects } from './failure.ts';

const advice: readonly (readonly [string, RegExp])[] = [
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /ca-file/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /ca-file/],
  ['ERR_CERT_AUTHORITY_INVALID', /ca-file/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /correct the host name in base-url/],
  ['ERR_CERT_COMMON_NAME_INVALID', /correct the host name in base-url/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /begin with http:/],
  ['CERT_HAS_EXPIRED', /renew/],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', /check what its server offers/],
];

for (const [code, words] of advice)
  test(`${code} is reported with what to do`, () => {
    assert.match(tlsProblem(code)?.remedy ?? '', words);
  });

test('ca-file is suggested for an unknown authority only, and a refused connection is no TLS problem', () => {
  const named = advice.filter(([code]) => tlsProblem(code)?.remedy.includes('ca-file'));
  assert.equal(named.length, 3);
  assert.equal(tlsProblem('ECONNREFUSED'), undefined);
});

const exchange: Exchange = {
  ...exchangeOf('GET', 'https://target.example/api/x'),
  requestHeaders: { authorization: 'Bearer [token]' },
};
const moved: Exchange = { ...exchange, status: 308 };
const answered: Exchange = { ...exchange, status: 200 };

const judged = (verdict: Judgement['verdict'], exchanges?: readonly Exchange[]): Judgement =>
  smallJudgement({ verdict, evidence: exchanges ? [{ ...smallEvidence('f', 0), exchanges }] : [] });

const saysSo = (judgement: Judgement, all: readonly Exchange[] = []): boolean =>
  withRedirects(judgement, all).reason.endsWith(notFollowed);

describe('redirects as a possible cause', () => {
  it('should be mentioned in a finding with a redirect', () => {
    assert.ok(saysSo(judged('fail', [answered, moved])));
    assert.ok(!saysSo(judged('fail', [answered]), [moved]));
  });

  it('should be mentioned where a redirected check was inconclusive', () => {
    assert.ok(saysSo(judged('blocked'), [moved]));
    assert.ok(saysSo(judged('inconclusive'), [moved]));
    assert.ok(!saysSo(judged('blocked'), [answered]));
    assert.ok(!saysSo(judged('pass'), [moved]));
  });

  it('should not be mentioned for pages that are requested without a token', () => {
    assert.ok(!saysSo(judged('fail', [{ ...moved, requestHeaders: {} }])));
  });

  it('should be mentioned where a token is requested', async () => {
    const answer = { status: 301, headers: {}, text: '', exchange: moved };
    const access = await obtainToken(
      clientOf(async () => answer),
      { id: 'a', secret: 'b', scopes: [] },
    );
    assert.ok('problem' in access && access.problem.endsWith(notFollowed));
  });
});
