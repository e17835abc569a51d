import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { answerWith, secondLookWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { openMemory } from '../memory.ts';
import { createdRecordsStay } from './created-stays.ts';
import { statusesStay } from './statuses-stay.ts';

const row = 'scheduling-agreements/writes-concern-one-agreement';
const agreements = '/api/scheduling_agreements';

type Step = 'create' | 'issue' | 'cancel' | { readonly shows: string };

const requestOf = (step: Step): { method: string; path: string; endpoint: EndpointId } => {
  if (step === 'create')
    return { method: 'POST', path: agreements, endpoint: 'scheduling-agreements.create' };
  if (typeof step === 'string')
    return { method: 'POST', path: `${agreements}/5/${step}`, endpoint: `scheduling-agreements.${step}` };
  return { method: 'GET', path: `${agreements}/5`, endpoint: 'scheduling-agreements.show' };
};

/** What is violated by an agreement that requests name and reads show; each read shows the same when it is repeated. */
const violatedBy = async (...steps: readonly Step[]): Promise<readonly string[]> => {
  const { judge, notes } = notingJudge();
  const memory = openMemory();
  for (const step of steps) {
    const status = typeof step === 'string' ? 'Draft' : step.shows;
    const answer = answerWith(200, JSON.stringify({ id: 5, status }), 'json');
    const secondLook = secondLookWith(async () => answer, memory);
    const request = requestOf(step);
    const observed = {
      request,
      answer,
      endpoint: endpoint(request.endpoint),
      profile: sampleProfile(),
      secondLook,
    };
    for (const monitor of [statusesStay, createdRecordsStay]) await monitor.look(observed, judge);
  }
  return [...notes.of('violated')].filter((one) => one === row);
};

const [draft, issued, cancelled] = ['Draft', 'Issued', 'Cancelled'].map((shows) => ({ shows })) as [
  Step,
  Step,
  Step,
];

test('an agreement whose status changes without a request that names it is a finding', async () => {
  assert.deepEqual(await violatedBy('create', draft, issued), [row]);
  assert.deepEqual(await violatedBy('create', draft, 'issue', issued, 'cancel', cancelled, issued), [row]);
});

test('what a request does may show late', async () => {
  assert.deepEqual(await violatedBy('create', 'issue', draft, issued), []);
  assert.deepEqual(await violatedBy('create', draft, 'issue', draft, draft, issued), []);
  assert.deepEqual(await violatedBy('create', draft, 'issue', 'cancel', issued, cancelled), []);
  assert.deepEqual(await violatedBy('create', draft, 'issue', 'cancel', draft, issued, cancelled), []);
  assert.deepEqual(await violatedBy('create', draft, 'issue', draft, 'cancel', draft, issued, cancelled), []);
});

test('a status that showed late has to stay as well', async () => {
  assert.deepEqual(await violatedBy('create', draft, 'issue', draft, issued, draft), [row]);
});
