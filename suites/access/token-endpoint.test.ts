import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenEndpoint } from '../../fixtures/standards/rfc6749.ts';
import { basicCredentials } from '../../fixtures/standards/rfc7617.ts';
import type { Context, Judge } from '../harness/check.ts';
import { answerWith, clientOf, noBrowser, noDocuments, openTestClock } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile, strictSettings } from '../harness/fake/sample-profile.ts';
import { otherWaysIn } from './bearer-token.ts';
import { basic, documentedParameters, sendTokenRequest, tokenRequest } from './token-endpoint.ts';
import { tryTokens, type WorkingToken } from './working-token.ts';

const decoded = (authorization: string): string =>
  Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();

const clientAnswering = ({
  status,
  headers,
  body,
}: typeof tokenEndpoint.success | typeof tokenEndpoint.refusal) => {
  return clientOf(async () => ({ ...answerWith(status, body, 'json'), headers }));
};

test('the client of RFC 6749 authenticates with the header shown there', () => {
  const { id, secret, authorization } = tokenEndpoint.client;
  assert.equal(basic({ id, secret }).authorization, authorization);
});

test('credentials of RFC 7617 stay the same but for the form-encoding that OAuth puts around each part', () => {
  for (const { id, secret, credentials } of basicCredentials) {
    const { authorization } = basic({ id, secret });
    const [[own = '', theirs = '']] = [decoded(authorization).split(':')];
    assert.equal(`${own}:${decodeURIComponent(theirs.replaceAll('+', ' '))}`, decoded(credentials));
  }
  const { text, written } = tokenEndpoint.formEncoded;
  assert.equal(decoded(basic({ id: text, secret: text }).authorization), `${written}:${written}`);
});

test('parameters are written as RFC 6749 writes a form', () => {
  const { text, written } = tokenEndpoint.formEncoded;
  assert.equal(tokenRequest([['scope', text]]).body?.text, `scope=${written}`);
  const [, grant] = documentedParameters({ id: 'a', secret: 'b', scopes: [] });
  assert.ok(grant);
  assert.equal(tokenRequest([grant]).body?.text, tokenEndpoint.client.body);
});

test('the answers of RFC 6749 are told apart: a token, and a refusal with its code', async () => {
  const issued = await sendTokenRequest(clientAnswering(tokenEndpoint.success), tokenRequest([]));
  assert.equal(issued.outcome, 'token');
  assert.equal(issued.token, '2YotnFZFEjr1zCsicMWpAA');
  assert.equal(issued.members['expires_in'], 3600);
  const refused = await sendTokenRequest(clientAnswering(tokenEndpoint.refusal), tokenRequest([]));
  assert.equal(refused.outcome, 'refused');
  assert.equal(refused.error, 'invalid_request');
});

/** A context in which each request gets the refusal shown in RFC 6749. */
const refusingContext = (judge: Judge): Context => ({
  ...{ judge, profile: sampleProfile(), settings: strictSettings, clock: openTestClock() },
  ...{ browser: noBrowser, fixtures: noDocuments, client: clientAnswering(tokenEndpoint.refusal) },
});

test('where no token is to be had, unknown keys stay open, and the work is not done', async () => {
  const { judge, notes } = notingJudge();
  await otherWaysIn.run(refusingContext(judge));
  assert.deepEqual(
    notes.all.map(({ outcome, requirement }) => `${outcome} ${requirement}`),
    ['blocked access/api-takes-bearer-token'],
  );
  assert.deepEqual(notes.units, { planned: 1, executed: 0 });
});

test('it is told why there is no other token for one that was ended', async () => {
  const context = refusingContext(notingJudge().judge);
  const ended = { token: 'ended' } as WorkingToken;
  const why = await tryTokens(context, ended, async () => undefined);
  assert.deepEqual(why, {
    because: 'blocked',
    reason: 'the documented token request got status 400 with the error invalid_request',
  });
});
