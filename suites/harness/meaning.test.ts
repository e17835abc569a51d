import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Answer } from './client.ts';
import { answerWith as answerOf, noAnswer } from './fake/fake.ts';
import { isAbsent, isDenied, isOutcomeUnclear, listMeaningOf, meaningOf, outcomeOf } from './meaning.ts';

const answerWith = (status?: number, text = ''): Answer => ({
  ...(status === undefined ? noAnswer() : answerOf(status, text, 'json')),
  text,
});

const rows: readonly (readonly [ReturnType<typeof meaningOf>, string, readonly (number | undefined)[]])[] = [
  ['unclear', 'where no answer came', [undefined]],
  ['accepted', 'for a success', [200, 201, 204]],
  ['later', 'where it was taken for later', [202]],
  ['elsewhere', 'for a redirect, which is not followed', [301, 302, 303, 304, 307, 308]],
  ['credentials', 'for a token that is no longer accepted', [401, 407]],
  ['refused', 'for an error of the request', [400, 402, 403, 406, 409, 413, 415, 422]],
  ['absent', 'where the record or the operation does not exist', [404, 405, 410, 501]],
  ['unclear', 'for a server under load, or broken', [408, 429, 500, 502, 503, 504, 507]],
];

describe('the meaning of an answer', () => {
  for (const [meaning, when, all] of rows)
    it(`should be "${meaning}" ${when}`, () => {
      for (const status of all) assert.equal(meaningOf(answerWith(status)), meaning, `status ${status}`);
    });

  it('should be about credentials where a read is forbidden: no rule refuses a read', () => {
    assert.equal(meaningOf(answerWith(403), { isRead: true }), 'credentials');
  });

  it('should be a refusal where the body of a success declares errors', () => {
    for (const text of ['{"errors": {"x": ["y"]}}', '{"error": "x"}', '<errors><error>x</error></errors>'])
      assert.equal(meaningOf(answerWith(200, text)), 'refused', text);
    for (const text of ['{"errors": []}', '{"error": null}', '{"id": 1, "errors": ["x"]}'])
      assert.equal(meaningOf(answerWith(200, text)), 'accepted', text);
  });
});

describe('the outcome of a write', () => {
  it('should not be a refusal by a rule if it is about the token or another address', () => {
    for (const status of [301, 302, 401]) assert.equal(outcomeOf(answerWith(status)).outcome, 'unclear');
    for (const status of [400, 403, 404, 422, 501])
      assert.equal(outcomeOf(answerWith(status)).outcome, 'refused');
  });
});

describe('a request whose token lacks a right', () => {
  it('should be denied with 401 as well as by any refusal, and not by a redirect or a server under load', () => {
    for (const status of [400, 401, 403, 404]) assert.ok(isDenied(answerWith(status)), `status ${status}`);
    for (const status of [200, 302, 429, 503, undefined])
      assert.ok(!isDenied(answerWith(status)), `status ${status}`);
  });
});

describe('the answer of a list to a filter', () => {
  const expected = {
    records: [200],
    empty: [204, 404, 410],
    refused: [400, 406, 422],
    undecided: [302, 401, 403, 405, 408, 429, 500, 501, 502, 503, undefined],
  };
  for (const [meaning, all] of Object.entries(expected))
    it(`should be "${meaning}" for ${all.join(', ')}`, () => {
      for (const status of all) assert.equal(listMeaningOf(answerWith(status)), meaning, `status ${status}`);
    });
});

describe('inconclusive answers', () => {
  it('should never be answers that say that something is absent', () => {
    for (const status of [404, 405, 410, 501]) {
      assert.ok(isAbsent(answerWith(status)));
      assert.ok(!isOutcomeUnclear(answerWith(status)));
    }
  });
});
