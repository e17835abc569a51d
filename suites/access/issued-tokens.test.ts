import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../models/endpoints/index.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { strictSettings as settings } from '../harness/fake/judge-checks.ts';
import { openRecorder } from '../harness/verdict/recorder.ts';
import { tokenAnswers } from './issued-tokens.ts';
import { documentedParameters, tokenRequest } from './token-endpoint.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (lives: number): string =>
  `${encode({ alg: 'RS256' })}.${encode({ iat: 1000, exp: 1000 + lives })}.c2ln`;

const usual = { access_token: jwt(86_399), token_type: 'Bearer', expires_in: 86_399 };
const plain = tokenRequest(documentedParameters({ id: 'one', secret: 'two', scopes: ['do.a.read'] }));
const otherGrant = tokenRequest([['grant_type', 'authorization_code']]);

const verdictsOf = (request: Outgoing, members: object, headers: Answer['headers'] = {}) => {
  const exchange = { method: 'POST', url: '/', requestHeaders: {}, status: 200, milliseconds: 0 };
  const answer: Answer = {
    ...{ status: 200, text: JSON.stringify(members), format: 'json', exchange },
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  };
  const recorder = openRecorder(settings);
  const row = request.endpoint === undefined ? {} : { endpoint: endpoint(request.endpoint) };
  tokenAnswers.look({ request, answer, ...row }, recorder.judgeFor(tokenAnswers));
  return new Map(recorder.judgements().map(({ requirement, verdict }) => [requirement, verdict]));
};

const redOf = (verdicts: ReadonlyMap<string, string>): string[] =>
  [...verdicts].filter(([, verdict]) => verdict === 'fail').map(([id]) => id);

test('a right answer agrees with every rule', () => {
  const verdicts = verdictsOf(plain, usual);
  assert.deepEqual([...verdicts.keys()].toSorted(), tokenAnswers.claims.toSorted());
  assert.ok([...verdicts.values()].every((verdict) => verdict === 'pass'));
});

test('what is documented of client credentials is asked of no other grant', () => {
  const { expires_in: _, ...others } = usual;
  assert.deepEqual(redOf(verdictsOf(otherGrant, others)), []);
  assert.deepEqual(redOf(verdictsOf(otherGrant, { ...usual, expires_in: 3600 })), []);
  assert.deepEqual(redOf(verdictsOf(otherGrant, { ...usual, expires_in: '3600' })), [
    'access/expires-in-is-a-number',
  ]);
});

test('refusals and answers of other endpoints are passed over', () => {
  assert.equal(verdictsOf(plain, { error: 'invalid_scope' }).size, 0);
  const { endpoint: __, ...elsewhere } = plain;
  assert.equal(verdictsOf(elsewhere, { ...usual, expires_in: 1 }).size, 0);
});
