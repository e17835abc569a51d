import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../reports/run.ts';
import { smallEvidence, smallJudgement } from '../../../reports/sample/small.ts';
import { answerWith } from '../fake/fake.ts';
import { withLateness } from './late-changes.ts';

const baseUrl = 'https://example.com/x/';
const exchangeOf = (method: string, responseBody: string): Exchange => ({
  ...answerWith(200, responseBody, 'json').exchange,
  ...{ method, url: `${baseUrl}api/requisitions/11`, requestHeaders: { accept: 'application/json' } },
  responseBody,
});

const write = exchangeOf('PUT', '{}');
const read = exchangeOf('GET', '{"id":11,"status":"draft"}');

const judge = async (shownLater: string, after: readonly Exchange[] = []) => {
  const evidence = [{ ...smallEvidence('f', 0), exchanges: [write, read] }];
  const judgement = smallJudgement({ verdict: 'fail', reason: 'Expected: x; seen: y', evidence });
  const sent: string[] = [];
  const client = {
    send: async ({ path }: { readonly path: string }) => {
      sent.push(path);
      const answer = answerWith(200, shownLater, 'json');
      return { ...answer, exchange: { ...answer.exchange, responseBody: shownLater } };
    },
  };
  const { reason } = await withLateness(judgement, { client, baseUrl, exchanges: [write, read, ...after] });
  return { reason, sent };
};

test('a read with a different answer at the end of the check is reported as late', async () => {
  const { reason, sent } = await judge('{"id":11,"status":"pending"}');
  assert.match(reason, /repeated at the end of the check and answered differently \(status 200\)/);
  assert.deepEqual(sent, ['/api/requisitions/11']);
});

test('the same answer adds nothing, and after a further write nothing is sent', async () => {
  assert.equal((await judge('{"id":11,"status":"draft"}')).reason, 'Expected: x; seen: y');
  assert.deepEqual((await judge('{}', [write])).sent, []);
});
