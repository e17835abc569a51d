import { listFilters, rows, type Silence } from './silence.ts';

const endpoints = 'Endpoints / Legal documents';

const fields = 'Resources and their fields / Legal document (of a contract)';

/** What answers about legal documents hold. */
const legalDocumentAnswerSilences = [
  ...rows(endpoints, {
    'legal-documents/delete-answer-body': {
      question: 'What does an accepted deletion of a legal document answer?',
      choices: { empty: 'no body', 'legal-document': 'the legal document as it was' },
    },
    'legal-documents/delete-repeated': {
      question: 'What does deleting a legal document once more answer?',
      choices: { refused: 'what an unknown id answers', accepted: 'a success' },
    },
  }),
  ...rows(`${endpoints}; ${fields}`, {
    'legal-documents/delete-while-locked': {
      question: 'Is a legal document deleted while somebody has locked it for editing?',
      choices: { deleted: 'yes', refused: 'no' },
    },
  }),
  ...rows(endpoints, {
    'legal-documents/list-content': {
      question: 'What does the list show of each legal document?',
      choices: { all: 'what a read of it shows', brief: 'no contract and no users' },
    },
  }),
  ...rows(fields, {
    'legal-documents/contract-content': {
      question: 'What does the contract of a legal document show?',
      choices: { full: 'id, number, name and status', limited: 'its id alone' },
    },
    'legal-documents/flag-notation': {
      question: 'How is external-file-upload written?',
      choices: { boolean: 'true or false', number: '1 or 0' },
    },
    'legal-documents/reviewers-notation': {
      question: 'How does reviewer-user-ids write several ids?',
      choices: { commas: 'joined by commas', list: 'as a list of JSON within the string' },
    },
    'legal-documents/stamp-of-the-other-part': {
      question: 'Does an update of the executive summary or of the file move the timestamp of the other?',
      choices: { stays: 'no', moves: 'yes' },
      reference: 'stays',
    },
  }),
] as const satisfies readonly Silence[];

/** Who reaches which legal document, and by which way. */
const legalDocumentReachSilences = [
  ...rows(endpoints, {
    'legal-documents/shown-through-another-contract': {
      question: 'Is a legal document shown at the path of a contract that it does not belong to?',
      choices: { refused: 'no', served: 'yes' },
      security: ['served'],
    },
    'legal-documents/deleted-through-another-contract': {
      question: 'Is a legal document deleted at the path of a contract that it does not belong to?',
      choices: { refused: 'no', deleted: 'yes', 'accepted-in-vain': 'no, though the answer is a success' },
      security: ['deleted'],
    },
    'legal-documents/shown-without-contract': {
      question: 'Is a legal document shown at the path of a contract that does not exist?',
      choices: { refused: 'no', served: 'yes' },
      security: ['served'],
    },
    'legal-documents/list-without-contract': {
      question: 'What does the list of a contract that does not exist answer?',
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
    'legal-documents/scopes': {
      question: 'Which scopes do reading and deleting legal documents take?',
      choices: { contract: 'core.contract.read and core.contract.write', none: 'none in particular' },
    },
  }),
  listFilters('legal-documents', 'the list of legal documents', 'list'),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about legal documents of contracts. */
export const legalDocumentsSilences = [
  ...legalDocumentReachSilences,
  ...legalDocumentAnswerSilences,
] as const satisfies readonly Silence[];
