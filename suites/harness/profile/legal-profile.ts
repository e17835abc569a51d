import { group, id, ids, list, mapped, must, part, type ValueOf } from './fields.ts';
import { ownersSeen } from './seen.ts';

const document = group('A legal document.', {
  contract: id('Id of the contract that it is of.', { ...must, from: 'owner-id' }),
  id: id('Its id.', must),
});

/** Nobody holds an edit lock, as far as it is shown. */
const unlocked = Object.fromEntries(
  ['locked-by-other-party', 'locked-by-user-id'].map((member) => [member, ['null', 'undefined']]),
);

const rows = part(
  'What may be used for checks of legal documents.',
  {
    contracts: ids(
      'Ids of contracts, best two or more: their lists are read, the hook makes documents of them.',
      {
        note: 'Contracts whose lists are read, best two or more; those that are named below are known already.',
        example: '[4001, 4002]',
        claim: 'there',
        seen: ownersSeen('contracts'),
      },
    ),
    readable: list('Legal documents that are only read.', document, {
      note: 'For reads only.',
      example: '[{ contract: 4001, id: 8601 }, { contract: 4002, id: 8602 }]',
      claim: 'there',
      seen: [{ in: 'legal-documents' }],
    }),
    expendable: list('Legal documents that may be deleted for good; each is used once.', document, {
      note: 'These may be deleted for good, three or more of them best; each is used once. Not needed with the hook.',
      example: '[{ contract: 4001, id: 8603 }, { contract: 4001, id: 8606 }, { contract: 4002, id: 8605 }]',
      seen: [{ in: 'legal-documents', where: unlocked }],
      offered: true,
      apart: true,
    }),
  },
  {
    note: 'What checks of legal documents of contracts may use. The API cannot create them: what may be deleted is listed\nhere, or made by the hook create-legal-document of one of the contracts.',
  },
);

/** What a target offers for checks of legal documents: contracts that a document names need not be named again. */
export const legalDocuments = mapped(rows, ({ contracts, readable, expendable }): LegalDocumentReferences => {
  const named = [...readable, ...expendable].map(({ contract }) => contract);
  return { contracts: [...new Set([...contracts, ...named])], readable, expendable };
});

/** A legal document with the contract that it is of. */
export type LegalDocumentReference = ValueOf<typeof document>;

/** What a target offers for checks of legal documents. What is left out is not known. */
export type LegalDocumentReferences = ValueOf<typeof rows>;
