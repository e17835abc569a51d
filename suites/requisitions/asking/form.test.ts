import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerWith } from '../../harness/fake/answer.ts';
import { few, withLines } from '../fake/requisitions.ts';
import { creationAnswers, type Forms, trialOf } from '../fake/trial.ts';
import { blockWithoutForm, findForm } from './form.ts';
import { type Form, readForm, tellForm } from './form-parts.ts';

const preset: Form = { envelope: 'bare', users: 'login', currency: 'object' };

const cases: Readonly<Record<string, readonly [Forms, Partial<Form>]>> = {
  everything: [{}, {}],
  'wrapped bodies only': [{ envelope: 'wrapped' }, { envelope: 'wrapped' }],
  'wrapped bodies, and passes over what it does not know': [
    { envelope: 'wrapped', otherwise: 'passed over' },
    { envelope: 'wrapped' },
  ],
  'users by id only': [{ users: ['id'] }, { users: 'id' }],
  'users by id, and leaves others out': [{ users: ['id'], otherwise: 'passed over' }, { users: 'id' }],
  'users by email only': [{ users: ['email'] }, { users: 'email' }],
  'bare currency codes only': [{ currency: 'code' }, { currency: 'code' }],
  'nothing of what is usual': [
    { envelope: 'wrapped', users: ['id'], currency: 'code' },
    { envelope: 'wrapped', users: 'id', currency: 'code' },
  ],
};

for (const [name, [ways, form]] of Object.entries(cases)) {
  for (const [shownLines, shown] of Object.entries({ all: {}, few: { shows: withLines(few) } })) {
    for (const [createAnswer, answer] of Object.entries(creationAnswers)) {
      test(`a platform that takes ${name}, shows ${shownLines} of a line and answers ${createAnswer}`, async () => {
        const { context } = trialOf({ ...ways, ...shown, ...answer });
        assert.deepEqual(await findForm(context), { ...preset, ...form });
      });
    }
  }
}

test('a form is looked for once', async () => {
  const { context, sent } = trialOf();
  await findForm(context);
  const before = sent.length;
  assert.ok(before > 0);
  await findForm(context);
  assert.equal(sent.length, before);
});

test('a pinned form is taken without asking', async () => {
  const { context, sent } = trialOf({}, { dialects: { 'requisitions/form': 'code, wrapped' } });
  assert.deepEqual(await findForm(context), { envelope: 'wrapped', users: 'login', currency: 'code' });
  assert.equal(sent.length, 0);
});

test('a form is told in words that are read again', () => {
  const form: Form = { envelope: 'wrapped', users: 'id', currency: 'code' };
  assert.deepEqual(readForm(tellForm(form)), form);
});

test('a platform that needs what the profile says of headers and lines is asked with it', async () => {
  const needs = { header: { 'receiving-warehouse-id': 3 }, line: { uom: 'EA' } };
  const { context, all } = trialOf({}, { requisitions: needs });
  await findForm(context);
  const made = all()[0]?.data;
  assert.equal(made?.['receiving-warehouse-id'], 3);
  assert.equal(JSON.stringify(made?.['requisition-lines']).includes('"uom":"EA"'), true);
});

test('a platform that asks for a requester gets one', async () => {
  const { context } = trialOf({
    answers: ({ method, body }) =>
      method === 'POST' && !body?.text.includes('requested-by')
        ? answerWith(422, '{"errors":{}}', 'json')
        : undefined,
  });
  assert.deepEqual(await findForm(context), preset);
});

test('without a form the claims are blocked with what was tried, and it is not tried again', async () => {
  const claims = ['requisitions/create-makes-a-draft'] as const;
  const refuses = { answers: () => answerWith(422, '{"errors":{}}', 'json') };
  const { context, recorder, sent } = trialOf(refuses, {}, claims);
  assert.equal(await blockWithoutForm(context, claims), true);
  const [judgement] = recorder.judgements();
  assert.equal(judgement?.verdict, 'blocked');
  assert.match(
    judgement?.reason ?? '',
    /bare, login, object: 422; .*wrapped, id, code: 422; .*requisition, id, code: 422$/,
  );
  const before = sent.length;
  await blockWithoutForm(context, claims);
  assert.equal(sent.length, before);
  assert.equal(await blockWithoutForm(trialOf().context, claims), false);
});

test('what says nothing is tried again', async () => {
  const { context, sent } = trialOf({ answers: () => answerWith(503, '', 'json') });
  assert.equal(await findForm(context), undefined);
  const before = sent.length;
  await findForm(context);
  assert.equal(sent.length, 2 * before);
});
