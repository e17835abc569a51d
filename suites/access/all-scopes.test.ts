import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgedBy, whole } from '../attachments/fake.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { json } from '../harness/fake/fake.ts';
import { allScopesWrite } from './all-scopes.ts';

const claim = 'access/all-scopes-reach-all-operations';
const token = 'of the client with all scopes';
const allScopesClient = { id: 'everything', secret: 'secret', scopes: ['do.a.read', 'do.a.write'] };

/** A platform that answers writes of the client with all scopes, or of the run's own, in its own way. */
const answering = (answers: (request: Outgoing, isWithAll: boolean) => Answer | undefined) =>
  judgedBy(
    [allScopesWrite],
    {
      answers: (request) => {
        if (request.path.startsWith('/oauth2/token'))
          return json(200, { access_token: token, expires_in: 86399 });
        return request.method === 'POST' ? answers(request, request.token === token) : undefined;
      },
    },
    { sketch: { ...whole, furtherCredentials: { allScopesClient } } },
  );

const status = (code: number) => answerWith(code, '', 'json');

describe('a write of a client with all scopes', () => {
  it('should hold where it is accepted, and leave nothing behind', async () => {
    const { verdicts, left } = await answering(() => undefined);
    assert.equal(verdicts[claim], 'pass');
    assert.deepEqual(left, []);
  });

  it('should be violated where it is turned away with what another client may send', async () => {
    const { verdicts } = await answering((_, isWithAll) => (isWithAll ? status(403) : undefined));
    assert.equal(verdicts[claim], 'fail');
  });

  it('should not be violated where nobody may write, or where the content is refused', async () => {
    for (const answers of [
      () => status(403),
      (_: Outgoing, isWithAll: boolean) => (isWithAll ? status(422) : undefined),
      (_: Outgoing, isWithAll: boolean) => (isWithAll ? status(503) : undefined),
    ]) {
      const { verdicts } = await answering(answers);
      assert.notEqual(verdicts[claim], 'fail');
      assert.notEqual(verdicts[claim], 'pass');
    }
  });
});
