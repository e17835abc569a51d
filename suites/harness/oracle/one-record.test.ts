import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { OutgoingRequest } from '../client.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { marker, markersIn } from '../generate/marker.ts';
import { creationsMakeOne } from './one-record.ts';

interface Sketch {
  readonly status?: number;
  /** How many records of the list have the text of the request. */
  readonly listed: number;
  /** How many requests send it. */
  readonly times?: number;
}

const judged = async ({ status = 201, listed, times = 1 }: Sketch): Promise<readonly string[]> => {
  const { judge, notes } = notingJudge();
  const text = marker('one');
  const path = '/api/requisitions/11/comments';
  const records = Array.from({ length: listed }, (_, at) => ({ id: at + 1, comments: text }));
  const secondLook = secondLookWith(async () => answerWith(200, JSON.stringify(records), 'json'));
  const request: OutgoingRequest = {
    ...{ method: 'POST', path, endpoint: 'comments.create-on-requisition', accept: 'application/json' },
    body: jsonBody({ comments: text }),
  };
  const row = endpoint('comments.create-on-requisition');
  const observed = {
    request,
    answer: answerWith(status, '{}', 'json'),
    endpoint: row,
    profile: sampleProfile(),
  };
  for (let left = times - 1; left > 0; left -= 1) secondLook.memory.isNew(`marker ${markersIn(text)[0]}`);
  await creationsMakeOne.look({ ...observed, secondLook }, judge);
  assert.deepEqual([...notes.of('holds')], []);
  return [...notes.of('violated')];
};

test('one creation shows one record in the list', async () => {
  assert.deepEqual(await judged({ listed: 1 }), []);
  assert.deepEqual(await judged({ listed: 2 }), ['comments/create-on-requisition']);
});

test('a list without the record, a refusal, and a text that was sent before show nothing', async () => {
  assert.deepEqual(await judged({ listed: 0 }), []);
  assert.deepEqual(await judged({ listed: 2, status: 422 }), []);
  assert.deepEqual(await judged({ listed: 2, times: 2 }), []);
});
