import { listFilters, rows, type Silence } from './silence.ts';

const endpoints = 'Endpoints / Legal documents';

const fields = 'Resources and their fields / Legal document (of a contract)';

/** What answers about legal documents contain. */
const legalDocumentAnswerSilences = [
  ...rows(endpoints, {
    'legal-documents/delete-answer-body: What does an accepted deletion of a legal document answer?': {
      empty: 'no body',
      'legal-document': 'the legal document as it was',
    },
    'legal-documents/delete-repeated: What does deleting a legal document once more answer?': {
      refused: 'what an unknown id answers',
      accepted: 'a success',
    },
    'legal-documents/list-content: What does the list show of each legal document?': {
      all: 'what a read of it shows',
      brief: 'no contract and no users',
    },
  }),
  ...rows(`${endpoints}; ${fields}`, {
    'legal-documents/delete-while-locked: Is a legal document deleted while somebody has locked it for editing?':
      { deleted: 'yes', refused: 'no' },
  }),
  ...rows(fields, {
    'legal-documents/contract-content: What does the contract of a legal document show?': {
      full: 'id, number, name and status',
      limited: 'its id alone',
    },
    'legal-documents/flag-notation: How is external-file-upload written?': {
      boolean: 'true or false',
      number: '1 or 0',
    },
    'legal-documents/reviewers-notation: How does reviewer-user-ids write several ids?': {
      commas: 'joined by commas',
      list: 'as a list of JSON within the string',
    },
    'legal-documents/stamp-of-the-other-part: Does an update of the executive summary or of the file move the timestamp of the other?':
      { choices: { stays: 'no', moves: 'yes' }, reference: 'stays' },
  }),
] as const satisfies readonly Silence[];

/** Which clients find which legal documents, and at which paths. */
const legalDocumentReachSilences = [
  ...rows(endpoints, {
    'legal-documents/shown-through-another-contract: Is a legal document shown at the path of a contract that it does not belong to?':
      { choices: { refused: 'no', served: 'yes' }, security: ['served'] },
    'legal-documents/deleted-through-another-contract: Is a legal document deleted at the path of a contract that it does not belong to?':
      {
        choices: { refused: 'no', deleted: 'yes', 'accepted-in-vain': 'no, though the answer is a success' },
        security: ['deleted'],
      },
    'legal-documents/shown-without-contract: Is a legal document shown at the path of a contract that does not exist?':
      { choices: { refused: 'no', served: 'yes' }, security: ['served'] },
    'legal-documents/list-without-contract: What does the list of a contract that does not exist answer?': {
      choices: { refused: 'what an unknown id answers', empty: 'what an empty list answers' },
      untenable: {
        others: {
          means: 'legal documents of other contracts',
          violates: 'legal-documents/list-holds-no-others',
        },
      },
    },
  }),
  ...rows('Authentication', {
    'legal-documents/scopes: Which scopes do reading and deleting legal documents take?': {
      contract: 'core.contract.read and core.contract.write',
      none: 'none in particular',
    },
  }),
  listFilters('legal-documents', 'the list of legal documents', 'list'),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about legal documents of contracts. */
export const legalDocumentsSilences = [
  ...legalDocumentReachSilences,
  ...legalDocumentAnswerSilences,
] as const satisfies readonly Silence[];
