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
