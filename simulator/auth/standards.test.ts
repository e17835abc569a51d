import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenEndpoint } from '../../fixtures/standards/rfc6749.ts';
import { basicCredentials } from '../../fixtures/standards/rfc7617.ts';
import { createSandbox } from '../sandbox.ts';
import { identifyClient } from './client-identity.ts';
import { TokenError, tokenParameters } from './token-answer.ts';

const issuer = 'https://platform.example';

const sandbox = createSandbox(
  { name: 'standards', baseUrl: issuer, real: () => 0 },
  { seed: 1, choices: {}, faults: [] },
);

const refusalOf = (header: string): TokenError | undefined => {
  try {
    identifyClient(sandbox, new Map(), { header, secret: 'required' });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof TokenError, String(error));
    return error;
  }
};

test('credentials of RFC 7617 and RFC 6749 are parsed, here those of an unknown client', () => {
  const headers = basicCredentials.map(({ credentials }) => `Basic ${credentials}`);
  for (const header of [...headers, tokenEndpoint.client.authorization]) {
    const { code, status, basic } = refusalOf(header) ?? {};
    assert.deepEqual({ code, status, basic }, { code: 'invalid_client', status: 401, basic: true });
  }
});

test('a form is parsed as in RFC 6749', () => {
  const { text, written } = tokenEndpoint.formEncoded;
  const body = { type: 'application/x-www-form-urlencoded', text: `scope=${written}` };
  const parameters = tokenParameters({ search: '', body, queryCounts: false });
  assert.equal(parameters.get('scope'), text);
});
