import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { requestTo } from '../harness/place.ts';
import { documentedScopes } from './documented-scopes.ts';

const inspections = 'quality_collaboration.quality_inspection';
const needs = 'quality-inspections/reading-takes-the-read-scope';

/** Issues tokens that name their scopes, and answers lists to those that have the scope for reading. */
const send =
  (lacking: Answer) =>
  async ({ path, token, body }: Outgoing): Promise<Answer> => {
    if (path === '/oauth2/token') {
      const scope = new URLSearchParams(body?.text).get('scope');
      return answerWith(200, JSON.stringify({ access_token: scope, scope }), 'json');
    }
    return token?.includes(`${inspections}.read`) === true ? answerWith(200, '[{"id":1}]', 'json') : lacking;
  };

const outcomesFor = async (lacking: Answer): Promise<readonly string[]> => {
  const { judge, notes } = notingJudge();
  const scopes = [`${inspections}.read`, `${inspections}.write`, 'core.pay.payments.read'];
  const client = { id: 'client', secret: 'sample-secret', scopes };
  const context = { client: { send: send(lacking), exchanges: [] }, judge, clock: openTestClock() };
  const { run } = documentedScopes('quality-inspections', {
    ...{ id: 'quality-inspections/scopes', title: '' },
    open: {
      writeReads: 'quality-inspections/write-includes-read',
      further: 'quality-inspections/further-scopes',
    },
    calls: async () => [['quality-inspections.list', () => requestTo('quality-inspections.list')]],
  });
  await run({ ...context, profile: sampleProfile({ client }) } as unknown as Context);
  return (['holds', 'violated'] as const).filter((outcome) => notes.of(outcome).has(needs));
};

test('a token without the scope may be turned away with 401 as well as with 403 or 404', async () => {
  for (const status of [401, 403, 404])
    assert.deepEqual(await outcomesFor(answerWith(status, '', 'json')), ['holds'], `status ${status}`);
  assert.deepEqual(await outcomesFor(answerWith(302, '', 'json')), []);
  assert.deepEqual(await outcomesFor(answerWith(200, '[{"id":1}]', 'json')), ['violated']);
});
