import type { Members } from '../../models/members.ts';
import { accuses, type Faults } from '../harness/fake/area.test.kit.ts';
import type { Stored } from '../harness/fake/overrides.ts';
import { judging, keeps, member, picks } from './attachments.test.kit.ts';
import type { AttachmentOverrides } from './fake.ts';

const merged = (old: Members, given: Members): Members => ({ ...old, ...given });

const ofContract = ({ on }: { readonly on: string }): boolean => on.startsWith('/api/contracts/');
const otherFile = (one: Stored, change: (file: string) => string): Stored =>
  one.file === undefined ? one : { ...one, file: change(one.file) };
const contracts = (own: Stored, otherwise: Stored): Stored => (ofContract(own) ? otherwise : own);

const faults: Faults<AttachmentOverrides> = [
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
      reads: (asked, _, { route }) =>
        route === 'below'
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
    { reads: (asked, all, { route }) => (route === 'alone' ? all.find(({ on }) => on === asked.on) : asked) },
  ],
  [
    ['file-url-leads-to-the-file'],
    'addresses lead to empty files',
    { reads: (asked, _, { route }) => (route === 'url' ? otherFile(asked, () => '') : asked) },
  ],
  [
    ['attachment-is-deleted-by-id-alone'],
    'a deletion by id alone takes all',
    {
      deletes: (own, all, { route }) =>
        all.filter((one) => one !== own && (route === 'below' || one.on !== own.on)),
    },
  ],
  [
    ['attachment-of-requisition-is-deleted'],
    'a deletion has no effect',
    {
      deletes: (own, all, { route }) =>
        route === 'below' && own.on.startsWith('/api/requisitions/') ? all : all.filter((one) => one !== own),
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
      created: { tells: picks('id') },
      refuses: ({ intent }) => (intent === 'Supplier' ? undefined : 422),
    },
  ],
  [
    ['text-is-kept'],
    'texts are cut',
    {
      stores: keeps((own) => member(own, 'text', String(own.data['text'] ?? '').slice(0, 255) || null)),
    },
  ],
  [['put-is-not-supported', 'patch-is-not-supported'], 'updates are a success', { updates: () => 200 }],
  [
    ['put-is-not-supported', 'patch-is-not-supported', 'attachments-cannot-be-updated'],
    'updates are carried out',
    { updates: merged },
  ],
  [
    ['attachments-cannot-be-updated'],
    'updates are refused and done',
    { updates: merged, updated: { status: 405 } },
  ],
  [['id-is-integer'], 'ids are texts', { shows: (one) => ({ ...one, id: `a-${one['id']}` }) }],
  [
    ['intent-takes-40-characters'],
    'intents are cut',
    { stores: keeps((own) => member(own, 'intent', String(own.data['intent']).slice(0, 39))) },
  ],
  [['intent-fits-40-characters'], 'intents have no end', { boundless: true }],
  [
    ['upload-needs-no-linked-to'],
    'links are needed',
    {
      refuses: ({ file, linked_to: link }) => (file !== undefined && link === undefined ? 422 : undefined),
    },
  ],
];

accuses(judging, faults);
