import type { Data } from '../../../models/resources/resource.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';

const user: Data = { id: 7, login: 'ada', fullname: 'Ada Example' };

/** A legal document of the platform. */
export interface Kept extends LegalDocumentReference {
  readonly data: Data;
}

/** A legal document with a value in every documented field; no two have the same. */
export const keptDocument = (contract: number, id: number, given: Data = {}): Kept => {
  const day = (month: number) =>
    `2026-0${month}-${String(1 + (id % 28)).padStart(2, '0')}T08:00:${String(contract % 60).padStart(2, '0')}.000Z`;
  const data: Data = {
    id,
    contract: { id: contract, number: `CT-${contract}` },
    'clm-id': `CLM-${contract}-${id}`,
    'contract-template-id': 300,
    'ccc-exec-summary-timestamp': day(5),
    'ccc-file-timestamp': day(4),
    'external-file-upload': id % 2 === 0,
    'locked-by-other-party': id % 2 === 0 ? 'Tarn & Vale' : null,
    'locked-by-user-id': id % 2 === 0 ? null : 7,
    'negotiation-rounds': 2,
    'reviewer-user-ids': '7,8',
    url: `https://documents.example/${contract}/${id}`,
    'created-at': day(3),
    'updated-at': day(6),
    'created-by': user,
    'updated-by': { ...user, id: 8, login: 'ben' },
    ...given,
  };
  return { contract, id, data };
};

/** Three of one contract, two of another and one of a third; a fourth has none. */
export const seededDocuments = (): readonly Kept[] => [
  ...[11, 13, 15].map((id) => keptDocument(1, id)),
  ...[12, 14].map((id) => keptDocument(2, id)),
  keptDocument(3, 16),
];

/** What a profile says of them. */
export const seededReferences = {
  contracts: [1, 2, 3, 4],
  readable: [
    { contract: 1, id: 11 },
    { contract: 2, id: 12 },
    { contract: 2, id: 14 },
    { contract: 3, id: 16 },
  ],
  expendable: [],
} as const;
