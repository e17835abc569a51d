import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeClient, judgedBy } from '../fake/judging.ts';
import { accessChecks } from '../index.ts';

const names = [
  ...['authorization-code', 'authorization-refusals', 'code-walks', 'code-at-once', 'code-verifier'],
  ...['other-client', 'discovery', 'id-token', 'prompt-none', 'refresh-tokens', 'lifetimes'],
];
const checks = names.flatMap((name) => accessChecks.filter(({ id }) => id === `access/${name}`));

/** Judges a platform with a code client and no devices. */
const judged = (defects: readonly string[] = []) =>
  judgedBy(checks, { defects }, { codeClient, deviceClient: undefined as never });

const redBy = async (defects: readonly string[]): Promise<readonly string[]> => {
  const { verdicts } = await judged(defects);
  return Object.keys(verdicts)
    .filter((id) => verdicts[id] === 'fail')
    .map((id) => id.replace('access/', ''))
    .sort();
};

/** Each defect, and all that may be held against a platform which has it. */
const caught: Readonly<Record<string, readonly string[]>> = {
  'there is no page': ['authorization-page-takes-documented-query'],
  'consent is not asked for twice': ['code-grant-needs-consent'],
  'allowing leads to a page': ['allowed-request-redirects-with-code'],
  'exchanges take the body alone': ['code-exchange-takes-query'],
  'code tokens are no good': ['code-token-serves-calls'],
  'states are cut': ['state-comes-back'],
  'redirects lose their query': ['redirect-keeps-its-query'],
  'denying allows': ['refused-consent-gives-no-code'],
  'denying is no error': ['refused-consent-is-access-denied'],
  'any redirect URI will do': ['foreign-redirect-uri-gets-nothing', 'redirect-uri-is-compared-whole'],
  'redirect URIs are compared by their beginning': ['redirect-uri-is-compared-whole'],
  'unknown clients are redirected': ['unknown-client-is-not-redirected'],
  'any response type will do': ['unknown-response-type-gets-no-code'],
  'codes are good again': ['code-is-used-once'],
  'codes are used up a moment later': ['code-is-used-once'],
  'codes are of anybody': ['code-is-bound-to-its-client'],
  'exchanges go to any redirect URI': ['code-is-bound-to-its-redirect-uri'],
  'no secret is asked for': ['code-exchange-proves-the-client', 'refresh-proves-the-client'],
  'any code is good': ['unknown-code-is-invalid-grant'],
  'unknown codes are invalid requests': ['unknown-code-is-invalid-grant'],
  'verifiers are refused': ['code-verifier-is-accepted'],
  'any verifier is good': ['wrong-code-verifier-is-refused'],
  'no verifier is good': ['missing-code-verifier-is-refused'],
  'codes live for ever': ['code-expires'],
  'tokens live an hour': ['token-lives-24-hours'],
  'tokens live for ever': ['expired-token-is-refused'],
  'refresh tokens live a month': ['refresh-token-lives-90-days'],
  'refresh tokens live for ever': ['refresh-token-ends-after-90-days'],
  'refreshed tokens are no good': ['refreshed-token-serves-calls'],
  'refreshing widens the scope': ['refresh-does-not-widen-scope'],
  'other scopes are not told': ['granted-scope-is-told-when-it-differs'],
  'single scopes are given': ['code-grant-needs-consent'],
  'refresh tokens are of anybody': ['refresh-token-is-bound-to-its-client'],
  'any refresh token is good': ['unknown-refresh-token-gets-no-token'],
  'the issuer is another': ['discovery-names-its-issuer'],
  'the document names no keys': ['discovery-has-required-members'],
  'ID tokens name another issuer': ['discovery-names-its-issuer'],
  'ID tokens have no sub': ['id-token-has-its-claims'],
  'ID tokens are for another client': ['id-token-has-its-claims'],
  'ID tokens have no nonce': ['id-token-carries-nonce'],
  'ID tokens are signed by a stranger': ['id-token-is-signed-by-published-key'],
  'userinfo has another sub': ['userinfo-has-sub'],
  'userinfo asks for no token': ['userinfo-needs-token'],
  'prompts are ignored': ['prompt-none-shows-no-page'],
};

/** What the profile has no devices for. */
const absent = ['access/device-code-expires'];

/** Platforms that differ where they may. */
const conforming: readonly (readonly string[])[] = [
  ['consent is kept'],
  ['consent is kept', 'a scope was allowed before'],
  ['no refresh names a scope'],
];

describe('the checks of authorization codes, refresh tokens, OpenID and time', () => {
  it('should find nothing wrong with a platform that does what is documented', async () => {
    const { verdicts, reasons } = await judged();
    const claimed = checks.flatMap(({ claims }) => claims).filter((id) => !absent.includes(id));
    const odd = claimed.filter((id) => verdicts[id] !== 'pass');
    assert.deepEqual(
      odd.map((id) => `${id}: ${verdicts[id]}: ${reasons[id]}`),
      [],
    );
  });

  for (const [defect, expected] of Object.entries(caught)) {
    it(`should see that ${defect}, and nothing else`, async () => {
      assert.deepEqual(await redBy([defect]), expected.toSorted());
    });
  }

  for (const choices of conforming) {
    it(`should hold nothing against a platform where ${choices.join(' and ')}`, async () => {
      assert.deepEqual(await redBy(choices), []);
    });
  }

  it('should not take for refused what was refused for naming a scope at all', async () => {
    const { verdicts } = await judged(['no refresh names a scope']);
    assert.equal(verdicts['access/refresh-does-not-widen-scope'], 'inconclusive');
  });

  it('should tell once for each check what a person allowed, and no check that only reads does', async () => {
    const { left } = await judged();
    const allowing = checks.filter(({ id }) => !/discovery|prompt-none/.test(id));
    assert.deepEqual(
      allowing.filter(({ effect }) => effect === 'reads'),
      [],
    );
    assert.equal(left.filter((one) => one.startsWith('the consent of')).length, allowing.length);
  });

  it('should have a defect for every claim', async () => {
    const claimed = checks.flatMap(({ claims }) => claims).filter((id) => !absent.includes(id));
    const seen = new Set(Object.values(caught).flat());
    assert.deepEqual(
      claimed.filter((id) => !seen.has(id.replace('access/', ''))),
      [],
    );
  });

  it('should be inconclusive, with the key that would bring it, where the profile names nobody', async () => {
    const { verdicts } = await judgedBy(
      checks.slice(0, 3),
      {},
      {
        manageClients: false,
        person: undefined as never,
      },
    );
    assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
  });
});
