import { object } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });

const documents = (description: string) => ({
  type: 'array',
  description,
  items: object(
    'A legal document.',
    { contract: id('Id of the contract that it is of.'), id: id('Its id.') },
    ['contract', 'id'],
  ),
});

/** Schema of the part about legal documents. */
export const legalDocumentsSchema = object('What may be used for checks of legal documents.', {
  contracts: {
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    description:
      'Ids of contracts, best two or more: their lists are read, the hook makes documents of them.',
  },
  readable: documents('Legal documents that are only read.'),
  expendable: documents('Legal documents that may be deleted for good; each is used once.'),
});
