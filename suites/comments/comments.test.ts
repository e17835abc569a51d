import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import type { Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import {
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
  permits,
} from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';
import { type CommentOverrides, judgedBy, whole } from './fake.ts';
import { commentChecks } from './index.ts';

const checks = commentChecks;

passesEverywhere({ checks, judgedBy });
nothingHoldsOfHopeless({ checks, judgedBy });

test('nobody is asked of notifications where there is no hook', async () => {
  const { verdicts } = await judgedBy(checks, {}, { hooks: false });
  assert.deepEqual(redIn({ verdicts }), []);
  assert.equal(verdicts['comments/mention-notifies'], 'inconclusive');
});

test('where notifications are off it is only taken down whether anybody is notified', async () => {
  const capabilities = { json: true, xml: false, 'document-mention-notifications': false };
  const sketch = { ...whole, capabilities };
  for (const [notifies, said] of [[() => [], 'no'] as const, [undefined, 'yes'] as const]) {
    const { verdicts, observed } = await judgedBy(checks, notifies && { notifies }, { sketch });
    assert.deepEqual(redIn({ verdicts }), []);
    assert.equal(verdicts['comments/mention-notifies'], 'not-applicable');
    assert.ok(observed.includes(`comments/mention-while-off: ${said}`));
  }
});

const small: Readonly<Record<string, ProfileSketch>> = {
  'nothing but an address and a client': {},
  'no documents': { ...whole, comments: { mentioned: [{ id: 17 }] } },
};

for (const [name, sketch] of Object.entries(small)) {
  test(`with ${name} in the profile no check finds fault, and most is inconclusive`, async () => {
    const { verdicts } = await judgedBy(checks, {}, { sketch });
    assert.deepEqual(redIn({ verdicts }), []);
    assert.equal(verdicts['comments/create-on-invoice'], 'inconclusive');
    assert.ok(!Object.values(verdicts).includes('unjudged'));
  });
}

test('a document that is not there, as the profile says it is, is wrong', async () => {
  const answers: CommentOverrides['answers'] = ({ path }) =>
    path.startsWith('/api/invoices') ? answerWith(404, '', 'json') : undefined;
  const commentableTypes = { invoices: 'InvoiceHeader' };
  const sketch = { ...whole, comments: { ...whole.comments, commentableTypes } };
  const { verdicts } = await judgedBy(checks, { answers }, { sketch });
  assert.equal(verdicts['comments/create-on-invoice'], 'fail');
  assert.equal(verdicts['comments/create-on-user'], 'pass');
});

test('404 to a commentable-type that nobody told may tell of that name', async () => {
  const missing = answerWith(404, '', 'json');
  const sendsTo = (prefix: string) => ({
    answers: ({ method, path }: Outgoing) =>
      method === 'POST' && path.startsWith(prefix) ? missing : undefined,
  });
  const below = await judgedBy(checks, sendsTo('/api/invoices'));
  assert.equal(below.verdicts['comments/create-on-invoice'], 'blocked');
  const shows = ({ 'commentable-type': _, ...others }: Members) => others;
  const anywhere = await judgedBy(checks, { ...sendsTo('/api/comments'), shows });
  assert.equal(anywhere.verdicts['comments/create-without-owner-path'], 'blocked');
  const judgedChecks = await judgedBy(checks, sendsTo('/api/comments'));
  assert.equal(judgedChecks.verdicts['comments/create-without-owner-path'], 'fail');
});

test('a read that finds nothing is wrong only where a list tells that there is something', async () => {
  const unread: CommentOverrides = { reads: () => undefined };
  const listed = await judgedBy(checks, unread);
  assert.equal(listed.verdicts['comments/show-on-invoice'], 'fail');
  const answers: CommentOverrides['answers'] = ({ method, path }) =>
    method === 'GET' && /\/comments($|\?)/.test(path) ? answerWith(503, '', 'json') : undefined;
  const { verdicts } = await judgedBy(checks, { ...unread, answers });
  assert.equal(verdicts['comments/show-on-invoice'], 'inconclusive');
  assert.deepEqual(redIn({ verdicts }), []);
});

test('an attachment that is not found is wrong only where a list tells that it is there', async () => {
  const unread: CommentOverrides = { attachments: { reads: () => undefined } };
  const listed = await judgedBy(checks, unread);
  assert.equal(listed.verdicts['comments/attachment-is-shown'], 'fail');
  const answers: CommentOverrides['answers'] = ({ method, path }) =>
    method === 'GET' && path.endsWith('/attachments') ? answerWith(503, '', 'json') : undefined;
  const { verdicts } = await judgedBy(checks, { ...unread, answers });
  assert.equal(verdicts['comments/attachment-is-shown'], 'inconclusive');
});

test('a platform that shows a new comment a moment later is found to do as documented', async () => {
  const known = new Set<unknown>();
  const isKnown = (id: unknown): boolean => known.has(id) || !known.add(id);
  const { verdicts, reasons } = await judgedBy(checks, {
    lists: (own) => own.filter(({ id }) => isKnown(id)),
    reads: (record) => (isKnown(record.id) ? record : undefined),
  });
  assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
  assert.equal(verdicts['comments/list-of-invoice'], 'pass');
});

test('an attachment that is taken for later with 202 need not be there yet', async () => {
  const { verdicts, reasons } = await judgedBy(checks, {
    answers: ({ method, path }) =>
      method === 'POST' && path.endsWith('/attachments')
        ? answerWith(202, '{"id": 4711}', 'json')
        : undefined,
  });
  assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
});

test('that an unknown comment has no attachments counts only where one that is there has some', async () => {
  const row = 'comments/attachments-of-an-unknown-comment-fail';
  const readable = [{ owner: 'invoices', document: 11, comment: 4711 }] as const;
  const missing: CommentOverrides = { unknown: { status: 404, body: '{}' } };
  const { verdicts } = await judgedBy(
    checks.filter(({ id }) => id === 'comments/unknown-comment'),
    missing,
    { sketch: { ...whole, comments: { ...whole.comments, readable } } },
  );
  assert.equal(verdicts[row], 'inconclusive');
});

test('only a link that the profile names is viewed', async () => {
  const viewLink = {
    attachments: { viewsLink: { status: 200, body: '{"id": 900, "url": "https://papers.example/1"}' } },
  };
  const { urlAttachments: _, ...comments } = whole.comments ?? {};
  const { verdicts, reasons } = await judgedBy(checks, viewLink, { sketch: { ...whole, comments } });
  assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
  assert.equal(verdicts['comments/url-attachment-has-no-file'], 'inconclusive');
});

type Records = readonly Readonly<Record<string, unknown>>[];

const pages = [1, 2, 5, 10].flatMap((size) => [
  [`the oldest ${size}`, (own: Records): Records => own.slice(0, size)] as const,
  [`the newest ${size}`, (own: Records): Records => own.toReversed().slice(0, size)] as const,
]);

for (const [name, page] of pages) {
  test(`pages of ${name} records hide nothing that is held against a platform`, async () => {
    const { verdicts, reasons } = await judgedBy(checks, {
      lists: page,
      attachments: { lists: page },
      collects: (named, own) => (named === undefined ? 400 : page(own)),
    });
    assert.deepEqual(redIn({ verdicts }), [], JSON.stringify(reasons));
  });
}

const cut = (most: number, ending: string) => (one: Members) => {
  const text = String(one['comments']);
  return text.length > most ? { ...one, comments: text.slice(0, most) + ending } : one;
};

const permitted: OverrideRows<CommentOverrides> = {
  'lists show a hundred letters of each': { lists: (own) => own.map(cut(100, '')) },
  'lists show a few letters of each, and dots': { lists: (own) => own.map(cut(25, '...')) },
  'lists show a few letters, and creations tell nothing': {
    created: { tells: () => undefined },
    lists: (own) => own.map(cut(25, '…')),
  },
  'bodies of thousands of letters are cut': { shows: cut(4000, '') },
  'pages hold one record, and offset leads on': {
    lists: (own, _, { query }) => own.slice(Number(query.get('offset') ?? 0)).slice(0, 1),
  },
};

permits({ checks, judgedBy }, permitted);
