import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tlsProblem } from './tls.ts';

const advice: readonly (readonly [string, RegExp])[] = [
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /ca-file/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /ca-file/],
  ['ERR_CERT_AUTHORITY_INVALID', /ca-file/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /mend the host name in base-url/],
  ['ERR_CERT_COMMON_NAME_INVALID', /mend the host name in base-url/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /begin with http:/],
  ['CERT_HAS_EXPIRED', /renew/],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', /look at what its server offers/],
];

for (const [code, words] of advice)
  test(`${code} is reported with what to do`, () => {
    assert.match(tlsProblem(code)?.mend ?? '', words);
  });

test('ca-file is suggested for an unknown authority only, and a refused connection is no TLS problem', () => {
  const named = advice.filter(([code]) => tlsProblem(code)?.mend.includes('ca-file'));
  assert.equal(named.length, 3);
  assert.equal(tlsProblem('ECONNREFUSED'), undefined);
});
