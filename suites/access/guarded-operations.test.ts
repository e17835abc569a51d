import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AttachmentOverrides, judgedBy, whole } from '../attachments/fake.ts';
import { textsOfOwners } from '../attachments/texts.ts';
import type { Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { json } from '../harness/fake/fake.ts';
import { guardedOperations } from './guarded-operations.ts';

const check = guardedOperations('attachments', [textsOfOwners]);
const missing = 'access/missing-token-is-refused';
const invalid = 'access/invalid-token-is-refused';

const hasFalseToken = ({ token }: Outgoing): boolean => token !== undefined;

/** A platform that answers whoever has no good token in its own way. */
const answering = (answers: NonNullable<AttachmentOverrides['answers']>) =>
  judgedBy([check], {
    answers: (request, call) => (hasFalseToken(request) ? answers(request, call) : undefined),
  });

describe('operations without a good token', () => {
  it('should hold where they are refused, whatever the status', async () => {
    for (const status of [302, 401, 403, 404]) {
      const { verdicts, left } = await answering(() => answerWith(status, '', 'json'));
      assert.equal(verdicts[missing], 'pass');
      assert.equal(verdicts[invalid], 'pass');
      assert.ok(left.every((line) => !line.includes('token')));
    }
  });

  it('should be violated where they are carried out, and tell what stays', async () => {
    const { verdicts, left } = await judgedBy([check]);
    assert.equal(verdicts[missing], 'fail');
    assert.ok(left.some((line) => line.endsWith('with no token')));
  });

  it('should be violated where writes alone are open, or to one kind of false token', async () => {
    const refusal = answerWith(401, '', 'json');
    const reads = await answering(({ method }) => (method === 'GET' ? refusal : undefined));
    assert.equal(reads.verdicts[missing], 'fail');
    const one = await answering(({ token }) => (token === null ? refusal : undefined));
    assert.equal(one.verdicts[missing], 'pass');
    assert.equal(one.verdicts[invalid], 'fail');
  });

  it('should not be violated by a page or an excuse that is a success', async () => {
    const page = '<!doctype html><title>Sign in</title>';
    const { format: _, ...html } = answerWith(200, page, 'json');
    for (const answer of [html, json(200, { message: 'sign in' }), json(200, {})]) {
      const { verdicts } = await answering(() => answer);
      assert.notEqual(verdicts[missing], 'fail');
    }
  });

  it('should not be told by servers that are broken or under load', async () => {
    const { verdicts } = await answering(() => answerWith(503, '', 'json'));
    assert.equal(verdicts[missing], 'inconclusive');
  });

  it('should not apply where the profile does not have the area', async () => {
    const { verdicts } = await judgedBy([check], {}, { sketch: { ...whole, areas: ['payments'] } });
    assert.equal(verdicts[missing], 'not-applicable');
  });
});
