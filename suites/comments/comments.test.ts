import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProfileSketch } from '../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../harness/stand-ins/test-clock.ts';
import { answerWith, noAnswer } from '../payments/stand-ins/answer.ts';
import { commentChecksWith } from './index.ts';
import { judgedBy, whole } from './stand-ins/judged.ts';
import type { CommentQuirks } from './stand-ins/platform.ts';

const checks = commentChecksWith(openTestClock());

const red = (verdicts: Readonly<Record<string, string>>): string[] =>
  Object.entries(verdicts).flatMap(([id, verdict]) =>
    verdict === 'fail' || verdict === 'harness-error' || verdict === 'blocked' ? [`${id}: ${verdict}`] : [],
  );

test('a platform that does as documented is found to', async () => {
  const { verdicts, reasons } = await judgedBy(checks);
  assert.deepEqual(red(verdicts), []);
  const untold = Object.entries(verdicts).filter(([, verdict]) => verdict !== 'pass');
  assert.deepEqual(untold, [], JSON.stringify(reasons));
});

test('nobody is asked of notifications where there is no hook', async () => {
  const { verdicts } = await judgedBy(checks, {}, { hooks: false });
  assert.deepEqual(red(verdicts), []);
  assert.equal(verdicts['comments/mention-notifies'], 'not-applicable');
});

test('where notifications are off it is only taken down whether anybody is notified', async () => {
  const capabilities = { json: true, xml: false, 'document-mention-notifications': false };
  const sketch = { ...whole, capabilities };
  for (const [notifies, said] of [[() => [], 'no'] as const, [undefined, 'yes'] as const]) {
    const { verdicts, observed } = await judgedBy(checks, notifies && { notifies }, { sketch });
    assert.deepEqual(red(verdicts), []);
    assert.equal(verdicts['comments/mention-notifies'], 'not-applicable');
    assert.ok(observed.includes(`comments/mention-while-off: ${said}`));
  }
});

const small: Readonly<Record<string, ProfileSketch>> = {
  'nothing but an address and a client': {},
  'no documents': { ...whole, comments: { mentioned: [{ id: 17 }] } },
};

for (const [name, sketch] of Object.entries(small)) {
  test(`with ${name} in the profile no check finds fault, and most is not applicable`, async () => {
    const { verdicts } = await judgedBy(checks, {}, { sketch });
    assert.deepEqual(red(verdicts), []);
    assert.equal(verdicts['comments/create-on-invoice'], 'not-applicable');
    assert.ok(!Object.values(verdicts).includes('unjudged'));
  });
}

const hopeless: Readonly<Record<string, CommentQuirks>> = {
  'answers {} to everything': { answers: () => answerWith(200, '{}', 'json') },
  'answers [] to everything': { answers: () => answerWith(200, '[]', 'json') },
  'answers 404 to everything': { answers: () => answerWith(404, '', 'json') },
  'answers 503 to everything': { answers: () => answerWith(503, '', 'json') },
  'answers HTML to everything': { answers: () => answerWith(200, '<html><body>Hello</body></html>', 'xml') },
  'never answers': { answers: noAnswer },
};

for (const [name, quirks] of Object.entries(hopeless)) {
  test(`nothing holds of a server that ${name}`, async () => {
    const { verdicts } = await judgedBy(checks, quirks);
    const held = Object.keys(verdicts).filter((id) => verdicts[id] === 'pass');
    assert.deepEqual(held, []);
    assert.ok(!Object.values(verdicts).includes('harness-error'));
  });
}

test('a document that is not there, as the profile says it is, is wrong', async () => {
  const answers: CommentQuirks['answers'] = ({ path }) =>
    path.startsWith('/api/invoices') ? answerWith(404, '', 'json') : undefined;
  const { verdicts } = await judgedBy(checks, { answers });
  assert.equal(verdicts['comments/create-on-invoice'], 'fail');
  assert.equal(verdicts['comments/create-on-user'], 'pass');
});

test('a platform that shows a new comment a moment later is found to do as documented', async () => {
  const known = new Set<unknown>();
  const isKnown = (id: unknown): boolean => known.has(id) || !known.add(id);
  const { verdicts, reasons } = await judgedBy(checks, {
    lists: (own) => own.filter(({ id }) => isKnown(id)),
    reads: (asked) => (isKnown(asked.id) ? asked : undefined),
  });
  assert.deepEqual(red(verdicts), [], JSON.stringify(reasons));
  assert.equal(verdicts['comments/list-of-invoice'], 'pass');
});

test('pages of two records, the oldest or the newest, hide nothing that is held against a platform', async () => {
  for (const lists of [
    (own: readonly unknown[]) => own.slice(0, 2),
    (own: readonly unknown[]) => own.toReversed().slice(0, 2),
  ]) {
    const { verdicts, reasons } = await judgedBy(checks, { lists, collects: (_, own) => own.slice(0, 2) });
    assert.deepEqual(
      red(verdicts).filter((id) => !id.startsWith('comments/list-without-owner-path-needs')),
      [],
      JSON.stringify(reasons),
    );
  }
});

test('a list that holds comments on a document of another kind is seen', async () => {
  const { verdicts } = await judgedBy(checks, {
    lists: (own, all) =>
      own.some((one) => one['commentable-type'] === 'OrderHeader')
        ? [...own, ...all.filter((one) => one['commentable-type'] === 'InvoiceHeader')]
        : own,
  });
  assert.deepEqual(red(verdicts), ['comments/list-is-of-one-document: fail']);
});
