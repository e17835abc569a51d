import type { Id } from '../../../models/wire/id.ts';
import {
  flag,
  group,
  id,
  ids,
  keyMapping,
  kind,
  listOf,
  mapField,
  must,
  part,
  text,
  type ValueOf,
} from './fields.ts';
import { ownersSeen } from './record-paths.ts';

const document = group('A legal document.', {
  contract: id('Id of the contract that it is of.', { ...must, from: 'owner-id' }),
  id: id('Its id.', must),
});

const madeWith = keyMapping(
  'Members that the hook create-legal-document gives a legal document as requested.',
  {
    'contract-template-id': id('The template that it is made from.'),
    'external-file-upload': flag('Whether it is made on the paper of an external party.'),
    'locked-by-other-party': text('The contract party that locks it to edit it.'),
    'locked-by-user-id': id('The user who locks it to edit it.'),
    'reviewer-user-ids': kind<readonly Id[]>({ type: 'array', items: { type: 'integer', minimum: 0 } })(
      'Ids of its internal reviewers.',
    ),
  },
  {
    preset: {},
    note: 'Values that the hook create-legal-document can give a legal document. The suites ask for these, and also for the other value of external-file-upload. Leave out values that the hook cannot give.',
    example:
      '{ contract-template-id: 300, external-file-upload: true, locked-by-user-id: 12, reviewer-user-ids: [11, 15] }',
    claim: [
      'legal-documents/contract-template-made-the-agreement',
      'legal-documents/external-file-upload-tells-whose-paper',
      'legal-documents/locks-name-who-edits',
      'legal-documents/reviewers-are-internal',
    ],
  },
);

/** Conditions for a document that is not locked for editing, as far as its members show. */
const unlocked = Object.fromEntries(
  ['locked-by-other-party', 'locked-by-user-id'].map((member) => [member, ['null', 'undefined']]),
);

const rows = part(
  'What may be used for checks of legal documents.',
  {
    contracts: ids(
      'Ids of contracts, preferably two or more. Their legal documents are listed, and the hook creates legal documents for them.',
      {
        note: 'Contracts whose legal documents are listed; two or more are best. Contracts that are named below need not be repeated.',
        example: '[4001, 4002]',
        claim: 'there',
        seen: ownersSeen('contracts'),
      },
    ),
    readable: listOf('Legal documents that are only read.', document, {
      note: 'For reads only.',
      example: '[{ contract: 4001, id: 8601 }, { contract: 4002, id: 8602 }]',
      claim: 'there',
      seen: [{ in: 'legal-documents' }],
    }),
    expendable: listOf('Legal documents that may be deleted (test documents); each is used once.', document, {
      note: 'Legal documents that may be deleted permanently; three or more are best. Each is used once. With the hook none have to be listed.',
      example: '[{ contract: 4001, id: 8603 }, { contract: 4001, id: 8606 }, { contract: 4002, id: 8605 }]',
      seen: [{ in: 'legal-documents', where: unlocked }],
      offered: true,
      apart: true,
    }),
    'made-with': madeWith,
  },
  {
    note: 'Data for checks of legal documents of contracts. The API cannot create legal documents. List those that may be deleted, or let the hook create-legal-document create them for one of the contracts.',
  },
);

/** The data of a target for checks of legal documents. The contracts of listed documents are added to `contracts`. */
export const legalDocuments = mapField(rows, ({ contracts, ...others }): LegalDocumentReferences => {
  const named = [...others.readable, ...others.expendable].map(({ contract }) => contract);
  return { ...others, contracts: [...new Set([...contracts, ...named])] };
});

/** A legal document and its contract. */
export type LegalDocumentReference = ValueOf<typeof document>;

/** The data of a target for checks of legal documents; absent members are unknown. */
export type LegalDocumentReferences = ValueOf<typeof rows>;

/** Members for the creation of a legal document, by their names as written. */
export type LegalMembers = Partial<LegalDocumentReferences['madeWith']>;
