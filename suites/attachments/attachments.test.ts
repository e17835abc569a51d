import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import { noAnswer } from '../harness/stand-ins/answer.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import { openTestClock } from '../harness/stand-ins/test-clock.ts';
import { attachmentChecksWith } from './index.ts';
import { addressOf } from './seeing/address.ts';
import { judgedBy } from './stand-ins/judged.ts';
import type { Kept } from './stand-ins/kept.ts';
import type { AttachmentQuirks } from './stand-ins/platform.ts';

const area = 'attachments/';
const checks = attachmentChecksWith(openTestClock());
const judging = checks.filter(({ claims }) => claims.length > 0);

const red = ['fail', 'warn', 'blocked', 'harness-error'];
const redIn = (verdicts: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(verdicts)
    .filter((id) => red.includes(verdicts[id] ?? ''))
    .map((id) => id.replace(area, ''))
    .sort();

test('every decidable requirement of attachments is claimed, and every silence observed', () => {
  const claimed = new Set<string>(checks.flatMap(({ claims }) => claims));
  const rows = requirements.filter(({ id, undecidable }) => id.startsWith(area) && !undecidable);
  assert.deepEqual(
    rows.map(({ id }) => id).filter((id) => !claimed.has(id)),
    [],
  );
  const known = new Set<string>(requirements.map(({ id }) => id));
  assert.deepEqual(
    [...claimed].filter((id) => !known.has(id)),
    [],
  );
  const observed = new Set<string>(checks.flatMap(({ observes }) => observes));
  const open = silences.map(({ id }) => id as string).filter((id) => id.startsWith(area));
  assert.deepEqual(
    open.filter((id) => !observed.has(id)),
    [],
  );
});

test('a platform that does what is documented passes everywhere, and nothing of the suites stays there', async () => {
  const { verdicts, left, reasons } = await judgedBy(checks);
  const open = Object.keys(verdicts).filter((id) => verdicts[id] !== 'pass');
  assert.deepEqual(open, [], JSON.stringify(open.map((id) => reasons[id])));
  assert.deepEqual(left, []);
});

const isText = ({ members }: { readonly members: Members }): boolean => members['type'] === 'text';

const keeps =
  (change: (own: Kept) => Kept): NonNullable<AttachmentQuirks['stores']> =>
  (own, all) => [...all, change(own)];
const member = (own: Kept, name: string, value: unknown): Kept => ({
  ...own,
  members: { ...own.members, [name]: value },
});
const textOf = (own: Kept, change: (text: string) => string): Kept => {
  const { text } = own.members;
  return typeof text === 'string' ? member(own, 'text', change(text)) : own;
};

const legal: Readonly<Record<string, AttachmentQuirks>> = {
  'creations tell ids alone': { created: { tells: ['id'] } },
  'creations tell nothing, with 200': { created: { status: 200, tells: [] } },
  'creations are taken for later, and done': { created: { status: 202, tells: ['id'] } },
  'reads answer records': { viewsRecords: true },
  'records show no file-url': { shows: ({ 'file-url': _, ...rest }) => rest },
  'files are elsewhere': { shows: (one) => ({ ...one, 'file-url': 'https://files.example/1' }) },
  'urls are made anew with each answer': {
    shows: (one) => ({ ...one, url: `https://files.example/${performance.now()}` }),
  },
  'addresses are for people': { reads: (asked, _, where) => (where === 'url' ? undefined : asked) },
  'lists are brief': { lists: (own) => own.map(({ id, type, intent }) => ({ id, type, intent })) },
  'the latest first': { lists: (own) => own.toReversed() },
  'lists below a name': { lists: (own) => ({ attachments: own }) },
  'no empty lists': { lists: (own) => (own.length === 0 ? {} : own) },
  'pages of ten, the oldest first, and much before': {
    lists: (own) =>
      [...Array.from({ length: 9 }, (_, id) => ({ id: id + 1, type: 'file' })), ...own].slice(0, 10),
  },
  'pages of ten, and as many before': {
    lists: () => Array.from({ length: 10 }, (_, id) => ({ id: id + 1, type: 'file' })),
  },
  'pages of two, the oldest first': { lists: (own) => own.slice(0, 2) },
  'pages of two, the latest first': { lists: (own) => own.toReversed().slice(0, 2) },
  'intents in small letters': { shows: (one) => ({ ...one, intent: String(one['intent']).toLowerCase() }) },
  'links are of events alone': {
    stores: keeps((own) => (own.on.includes('quote') ? own : member(own, 'linked-to', null))),
  },
  'texts without markup': {
    stores: keeps((own) => textOf(own, (text) => text.replace(/<[^<>]*>/g, ''))),
  },
  'texts in other lines': { stores: keeps((own) => textOf(own, (text) => text.replace(/\s*\n\s*/g, ' '))) },
  'texts as pages': { stores: keeps((own) => textOf(own, (text) => `<p>${text}</p>`)) },
  'other intents are refused': {
    refuses: ({ members: { intent } }) => (intent === 'Supplier' ? undefined : 422),
  },
  'files are refused': { refuses: ({ file }) => (file === undefined ? undefined : 422) },
  'texts are refused': { refuses: (sent) => (isText(sent) ? 422 : undefined) },
  'texts are not linked elsewhere than at events': {
    refuses: (sent, on) =>
      isText(sent) && sent.members['linked_to'] !== undefined && !on.includes('quote') ? 422 : undefined,
  },
  'odd names are refused': {
    refuses: ({ file }) => (file !== undefined && file.length > 200 ? 415 : undefined),
  },
  'deletions are refused': { deletes: () => 403 },
  'deletions are taken for later': { deleteStatus: 202, deletes: (_, all) => all },
  'updates are not found': { updates: { status: 404 } },
  'updates are not implemented': { updates: { status: 501 } },
  'texts carry more': { shows: (one) => ({ ...one, extra: { id: 5 }, name: 'x' }) },
  'everything is refused': { refuses: () => 403 },
  'load now and then': { answers: ({ path }) => (path.includes('1') ? undefined : noAnswer()) },
};

for (const [name, quirks] of Object.entries(legal)) {
  test(`nothing is red where the documentation is silent: ${name}`, async () => {
    const { verdicts, reasons } = await judgedBy(checks, quirks);
    const found = redIn(verdicts);
    assert.deepEqual(found, [], JSON.stringify(found.map((id) => reasons[area + id])));
  });
}

const ofContract = ({ on }: { readonly on: string }): boolean => on.startsWith('/api/contracts/');
const otherFile = (one: Kept, change: (file: string) => string): Kept =>
  one.file === undefined ? one : { ...one, file: change(one.file) };
const contracts = (own: Kept, otherwise: Kept): Kept => (ofContract(own) ? otherwise : own);

const faults: readonly (readonly [readonly string[], string, AttachmentQuirks])[] = [
  [
    ['file-is-attached-to-contract'],
    'line ends of files are changed',
    {
      stores: keeps((own) =>
        contracts(
          own,
          otherFile(own, (file) => file.replaceAll('\r\n', '\n')),
        ),
      ),
    },
  ],
  [
    ['file-is-attached-to-contract', 'text-is-attached-to-contract'],
    'nothing is kept',
    { stores: (own, all) => (ofContract(own) ? all : [...all, own]) },
  ],
  [
    ['attachment-of-contract-is-shown'],
    'the last byte is not shown',
    {
      reads: (asked, _, where) =>
        where === 'below'
          ? contracts(
              asked,
              otherFile(asked, (file) => file.slice(0, -1)),
            )
          : asked,
    },
  ],
  [
    ['attachment-is-shown-by-id-alone'],
    'the first is shown by every id',
    { reads: (asked, all, where) => (where === 'alone' ? all.find(({ on }) => on === asked.on) : asked) },
  ],
  [
    ['file-url-leads-to-the-file'],
    'addresses lead to empty files',
    { reads: (asked, _, where) => (where === 'url' ? otherFile(asked, () => '') : asked) },
  ],
  [
    ['attachment-is-deleted-by-id-alone'],
    'a deletion by id alone takes all',
    {
      deletes: (own, all, where) =>
        all.filter((one) => one !== own && (where === 'below' || one.on !== own.on)),
    },
  ],
  [
    ['attachment-of-requisition-is-deleted'],
    'a deletion has no effect',
    {
      deletes: (own, all, where) =>
        where === 'below' && own.on.startsWith('/api/requisitions/') ? all : all.filter((one) => one !== own),
    },
  ],
  [
    ['upload-makes-a-file'],
    'files are documents',
    {
      stores: keeps((own) => (own.file === undefined ? own : member(own, 'type', 'document'))),
    },
  ],
  [
    ['upload-keeps-the-intent'],
    'files are internal',
    {
      stores: keeps((own) => (own.file === undefined ? own : member(own, 'intent', null))),
      created: { tells: ['id'] },
      refuses: ({ members: { intent } }) => (intent === 'Supplier' ? undefined : 422),
    },
  ],
  [
    ['text-is-kept'],
    'texts are cut',
    {
      stores: keeps((own) => member(own, 'text', String(own.members['text'] ?? '').slice(0, 255) || null)),
    },
  ],
  [['put-is-not-supported', 'patch-is-not-supported'], 'updates are a success', { updates: { status: 200 } }],
  [
    ['put-is-not-supported', 'patch-is-not-supported', 'attachments-cannot-be-updated'],
    'updates are carried out',
    { updates: { status: 200, changes: true } },
  ],
  [['attachments-cannot-be-updated'], 'updates are refused and done', { updates: { changes: true } }],
  [['id-is-integer'], 'ids are texts', { shows: (one) => ({ ...one, id: `a-${one['id']}` }) }],
  [
    ['intent-takes-40-characters'],
    'intents are cut',
    { stores: keeps((own) => member(own, 'intent', String(own.members['intent']).slice(0, 39))) },
  ],
  [['intent-fits-40-characters'], 'intents have no end', { boundless: true }],
  [
    ['upload-needs-no-linked-to'],
    'links are needed',
    {
      refuses: ({ file, members }) =>
        file !== undefined && members['linked_to'] === undefined ? 422 : undefined,
    },
  ],
];

const isAmong = (found: readonly string[], wanted: readonly string[]) =>
  wanted.filter((id) => !found.includes(id));

for (const [violated, name, quirks] of faults) {
  test(`a violation of ${violated.join(' and ')} is seen: ${name}`, async () => {
    const { verdicts, reasons } = await judgedBy(judging, quirks);
    const found = redIn(verdicts);
    assert.deepEqual(isAmong(found, violated), [], JSON.stringify(reasons));
  });
}

test('a profile without documents makes nothing applicable', async () => {
  const { verdicts } = await judgedBy(checks, {}, { sketch: {}, hooks: false });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['not-applicable']);
});

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing holds of a server that ${name}`, async () => {
    const { verdicts } = await judgedBy(judging, { answers });
    assert.deepEqual(
      Object.keys(verdicts).filter((id) => verdicts[id] === 'pass'),
      [],
    );
  });
}

test('only addresses of the target are asked', () => {
  const base = 'https://target.example/tenant';
  assert.deepEqual(addressOf('https://target.example/tenant/files/1?k=2', base), { path: '/files/1?k=2' });
  assert.deepEqual(addressOf('/api/attachments/1', base), { path: '/api/attachments/1' });
  assert.deepEqual(addressOf('/files/1', base), { path: '/files/1', atOrigin: true });
  for (const url of [
    'https://other.example/1',
    '//other.example/1',
    'http://target.example/1',
    '',
    'data:,x',
  ])
    assert.equal(addressOf(url, base), undefined, url);
});
