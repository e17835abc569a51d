import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { credentials, parsed, serving } from '../server.test.kit.ts';

const { post } = serving();

describe('the token endpoint', () => {
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
});
