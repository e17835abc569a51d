import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { credentials, form, parsed, serving, sheets } from '../server.test.kit.ts';

const { api, post, send } = serving();

describe('the token endpoint', () => {
  it('should accept parameters in the query, and client authentication by HTTP Basic', async () => {
    const query = await send('POST', `/oauth2/token?grant_type=client_credentials&${credentials}`);
    assert.equal(query.status, 200);
    const basic = Buffer.from('procon-integration:development-only-integration').toString('base64');
    const answer = await post('/oauth2/token', 'grant_type=client_credentials', {
      ...form,
      authorization: `Basic ${basic}`,
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(parsed<{ expires_in: number }>(answer).expires_in, 86_399);
  });

  it('should take a parameter once in the body and once in the query where both are equal', async () => {
    const all = `grant_type=client_credentials&${credentials}`;
    assert.equal((await post(`/oauth2/token?${all}`, all)).status, 200);
    for (const [query, body, words] of [
      [all, `${all}&client_id=procon-other`, /client_id is given more than once in the body/],
      [`${all}&client_id=procon-integration`, '', /client_id is given more than once in the query/],
      ['client_id=procon-other', all, /client_id has one value in the body and another one in the query/],
    ] as const) {
      const answer = await post(`/oauth2/token?${query}`, body);
      assert.equal(answer.status, 400);
      assert.match(answer.body, words);
    }
  });

  it('should name the scopes that do not exist in the signs of RFC 6749', async () => {
    const describe = async (scope: string) => {
      const body = `grant_type=client_credentials&${credentials}&scope=${encodeURIComponent(scope)}`;
      return parsed<{ error_description: string }>(await post('/oauth2/token', body)).error_description;
    };
    assert.equal(await describe('core.invoice.read core.no.such'), 'There is no scope core.no.such.');
    assert.match(
      await describe('core.invoice.read, core.user.read'),
      /core\.invoice\.read, \(blanks separate/,
    );
    assert.match(await describe(`\u00fc"\\${'x'.repeat(900)}`), /^There is no scope \?\?\?x{1,80}\.\.\.\.$/);
  });

  for (const [what, body, status, error] of [
    [
      'a wrong secret',
      'grant_type=client_credentials&client_id=procon-integration&client_secret=x',
      401,
      'invalid_client',
    ],
    [
      'an unknown client',
      'grant_type=client_credentials&client_id=nobody&client_secret=x',
      401,
      'invalid_client',
    ],
    [
      'a deactivated client',
      'grant_type=client_credentials&client_id=procon-retired&client_secret=development-only-retired',
      401,
      'invalid_client',
    ],
    ['another grant type', `grant_type=password&${credentials}`, 400, 'unsupported_grant_type'],
    ['no grant type', credentials, 400, 'invalid_request'],
    [
      'a repeated parameter',
      `grant_type=client_credentials&${credentials}&client_id=procon-integration`,
      400,
      'invalid_request',
    ],
    [
      'a scope that does not exist',
      `grant_type=client_credentials&${credentials}&scope=a.b.c`,
      400,
      'invalid_scope',
    ],
    ['no secret', 'grant_type=client_credentials&client_id=procon-integration', 401, 'invalid_client'],
  ] as const) {
    it(`should answer ${what} with ${status} ${error}`, async () => {
      const answer = await post('/oauth2/token', body);
      assert.equal(answer.status, status);
      assert.equal(parsed<{ error: string }>(answer).error, error);
      assert.doesNotMatch(answer.body, /access_token/);
    });
  }

  it('should refuse a token of another sandbox', async () => {
    assert.equal((await api('GET', `/sandboxes/other${sheets}/101`)).status, 401);
  });
});
