import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { lineMember, pricesIn, read, textIn } from './descriptor.ts';
import {
  creationAnswers,
  type Forms,
  omitMembers,
  terseLine,
  trialOf,
  withLines,
} from './fake/requisitions.ts';
import { blockWithoutForm, findForm } from './form.ts';
import { make } from './operations.ts';
import { describeForm, type Form, freeLine, itemLine, readForm } from './payload.ts';

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

for (const [name, [overrides, form]] of Object.entries(cases)) {
  for (const [shownLines, shown] of Object.entries({ all: {}, few: { shows: withLines(terseLine) } })) {
    for (const [createAnswer, answer] of Object.entries(creationAnswers)) {
      test(`a platform that takes ${name}, shows ${shownLines} of a line and answers ${createAnswer}`, async () => {
        const { context } = trialOf({ ...overrides, ...shown, ...answer });
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
  assert.deepEqual(readForm(describeForm(form)), form);
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

const hidden = omitMembers('requisition-lines');
const pinned = { dialects: { 'requisitions/form': 'bare, login, object' } };

const answers: Readonly<Record<string, Forms>> = {
  'the requisition': {},
  'its id': creationAnswers.id,
  'its address in Location': creationAnswers.location,
  nothing: creationAnswers.nothing,
  'nothing, in pages of two': { ...creationAnswers.nothing, pageSize: 2 },
  'nothing, with lists without lines': {
    ...creationAnswers.nothing,
    shows: (data, { listed }) => (listed ? hidden(data) : data),
    pageSize: 2,
  },
};

for (const [name, overrides] of Object.entries(answers)) {
  for (const format of ['json', 'xml'] as const) {
    test(`the id is found where a creation by ${format} answers ${name}`, async () => {
      const { context, recorder, all } = trialOf(overrides, pinned);
      for (let at = 0; at < 5; at++) await make(context, { lines: [freeLine('before')] });
      const made = await make(context, { lines: [freeLine('one & <two>')] }, { format });
      assert.equal(made.outcome, 'accepted');
      assert.equal(made.id, Math.max(...all().map(({ id }) => id)));
      assert.ok(recorder.leftBehind.includes(`requisition ${made.id}`));
      assert.equal(made.exchanges[0], made.answer.exchange);
    });
  }
}

test('an id that nobody tells is none, and what was made is left behind all the same', async () => {
  const { context, recorder } = trialOf({ ...creationAnswers.nothing, shows: hidden }, pinned);
  const made = await make(context, { lines: [freeLine('hidden')] });
  assert.deepEqual([made.outcome, made.id], ['accepted', undefined]);
  assert.deepEqual(recorder.leftBehind, ['a requisition whose id is not told']);
  assert.equal((await make(context, { lines: [itemLine(7)] })).id, undefined);
});

test('a refusal and an answer that says nothing make nothing', async () => {
  for (const [answer, outcome] of [
    [answerWith(422, '{"errors":{}}', 'json'), 'refused'],
    [answerWith(503, '', 'json'), 'unclear'],
    [noAnswer(), 'unclear'],
  ] as const) {
    const { context, recorder } = trialOf({ answers: () => answer }, pinned);
    const made = await make(context, { lines: [freeLine('none')] });
    assert.deepEqual([made.outcome, made.id, recorder.leftBehind], [outcome, undefined, []]);
  }
});

test('submitting is another endpoint', async () => {
  const { context, find } = trialOf({}, pinned);
  const endpoint = 'requisitions.submit-for-approval';
  const { id = 0 } = await make(context, { lines: [freeLine('submitted')] }, { endpoint });
  assert.equal(find(Number(id))?.data['status'], 'pending_approval');
});

test('what a read shows is told in both formats', async () => {
  const { context } = trialOf({}, pinned);
  const { id = 0, input } = await make(context, { lines: [freeLine('a "b" & c', { unitPrice: '09.90' })] });
  for (const format of ['json', 'xml'] as const) {
    const snapshot = await read(context, id, format);
    assert.ok(isSnapshot(snapshot));
    assert.deepEqual([snapshot.id, snapshot.state, snapshot.lines.length], [id, 'draft', 1]);
    const line = textIn(snapshot.lines, input.lines[0]?.description ?? '');
    assert.ok(line);
    assert.equal(Number(lineMember(context.profile, line, 'quantity')), 1);
    assert.deepEqual(pricesIn(snapshot), { unitPrice: '9.9' });
    assert.deepEqual(pricesIn(snapshot, 5), {});
  }
});

test('lines with few members still tell their text, and no price', async () => {
  const { context } = trialOf({ shows: withLines(terseLine) }, pinned);
  const { id = 0, input } = await make(context, { lines: [freeLine('few')] });
  const snapshot = await read(context, id);
  assert.ok(isSnapshot(snapshot));
  assert.ok(textIn(snapshot.lines, input.lines[0]?.description ?? ''));
  assert.equal(textIn(snapshot.lines, 'another text'), undefined);
  assert.deepEqual(pricesIn(snapshot), {});
});

test('members of lines are found by the names of the profile', async () => {
  const lineMembers = { ...trialOf().context.profile.requisitions.lineMembers, unitPrice: 'net_price' };
  const { context, sent } = trialOf({}, { ...pinned, requisitions: { lineMembers } });
  const { id = 0 } = await make(context, { lines: [freeLine('named')] });
  assert.match(sent[0]?.body?.text ?? '', /"net_price":"10.00"/);
  const snapshot = await read(context, id);
  assert.ok(isSnapshot(snapshot));
  assert.deepEqual(pricesIn(snapshot), { unitPrice: '10' });
});

test('a status is told by the names of the profile, and an unknown one is none', async () => {
  const statusNames = { created: 'draft' };
  const shows = (status: string) => ({
    answers: () => answerWith(200, JSON.stringify({ id: 5, status }), 'json'),
  });
  const stateOf = async (status: string) => {
    const snapshot = await read(trialOf(shows(status), { statusNames }).context, 5);
    return isSnapshot(snapshot) ? snapshot.state : snapshot.unread;
  };
  assert.equal(await stateOf('Created'), 'draft');
  assert.equal(await stateOf('Pending Buyer Action'), 'pending_buyer_action');
  assert.equal(await stateOf('sleeping'), undefined);
});

test('a read that shows no requisition says why', async () => {
  const why = async (status: number, text: string) => {
    const { context } = trialOf({ answers: () => answerWith(status, text, 'json') });
    return (await read(context, 5)).unread;
  };
  assert.equal(await why(404, ''), 'status 404');
  assert.match((await why(200, '{')) ?? '', /^an answer that cannot be read: .*, at line 1, column 2$/);
  assert.equal(await why(200, '{}'), 'what was answered has no id');
  assert.equal(await why(200, '{"id":6}'), 'an answer with id 6');
});
