import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judging, keeps, member, redIn } from './attachments.test.kit.ts';
import { judgedBy } from './stand-ins/judged.ts';
import type { Kept } from './stand-ins/kept.ts';
import type { AttachmentQuirks } from './stand-ins/platform.ts';

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
