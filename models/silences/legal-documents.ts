import { listFilters } from './list-filters.ts';
import type { Silence } from './silence.ts';

const endpoints = 'Endpoints / Legal documents';

const fields = 'Resources and their fields / Legal document (of a contract)';

/** What answers about legal documents hold. */
const legalDocumentAnswerSilences = [
  {
    id: 'legal-documents/delete-status',
    question: 'Which status does a deleted legal document answer?',
    source: endpoints,
    choices: { '200': 'OK', '204': 'No Content', '202': 'Accepted' },
    reference: '200',
  },
  {
    id: 'legal-documents/delete-answer-body',
    question: 'What does an accepted deletion of a legal document answer?',
    source: endpoints,
    choices: { empty: 'no body', 'legal-document': 'the legal document as it was' },
    reference: 'empty',
  },
  {
    id: 'legal-documents/delete-repeated',
    question: 'What does deleting a legal document once more answer?',
    source: endpoints,
    choices: { refused: 'what an unknown id answers', accepted: 'a success' },
    reference: 'refused',
  },
  {
    id: 'legal-documents/delete-while-locked',
    question: 'Is a legal document deleted that somebody locks to edit it?',
    source: `${endpoints}; ${fields}`,
    choices: { deleted: 'yes', refused: 'no' },
    reference: 'deleted',
  },
  {
    id: 'legal-documents/list-content',
    question: 'What does the list show of each legal document?',
    source: endpoints,
    choices: { all: 'what a read of it shows', brief: 'no contract and no users' },
    reference: 'all',
  },
  {
    id: 'legal-documents/contract-content',
    question: 'What does the contract of a legal document show?',
    source: fields,
    choices: { full: 'id, number, name and status', limited: 'its id alone' },
    reference: 'full',
  },
  {
    id: 'legal-documents/flag-notation',
    question: 'How is external-file-upload written?',
    source: fields,
    choices: { boolean: 'true or false', number: '1 or 0' },
    reference: 'boolean',
  },
  {
    id: 'legal-documents/reviewers-notation',
    question: 'How does reviewer-user-ids write several ids?',
    source: fields,
    choices: { commas: 'joined by commas', list: 'as a list of JSON within the string' },
    reference: 'commas',
  },
] as const satisfies readonly Silence[];

/** Who reaches which legal document, and by which way. */
const legalDocumentReachSilences = [
  {
    id: 'legal-documents/shown-through-another-contract',
    question: 'Is a legal document shown at the path of a contract that it is not of?',
    source: endpoints,
    choices: { refused: 'no', served: 'yes' },
    reference: 'refused',
    security: ['served'],
  },
  {
    id: 'legal-documents/deleted-through-another-contract',
    question: 'Is a legal document deleted at the path of a contract that it is not of?',
    source: endpoints,
    choices: { refused: 'no', deleted: 'yes', 'accepted-in-vain': 'no, though the answer is a success' },
    reference: 'refused',
    security: ['deleted'],
  },
  {
    id: 'legal-documents/shown-without-contract',
    question: 'Is a legal document shown at the path of a contract that does not exist?',
    source: endpoints,
    choices: { refused: 'no', served: 'yes' },
    reference: 'refused',
    security: ['served'],
  },
  {
    id: 'legal-documents/list-without-contract',
    question: 'What does the list of a contract that does not exist answer?',
    source: endpoints,
    choices: { refused: 'what an unknown id answers', empty: 'what an empty list answers' },
    reference: 'refused',
  },
  {
    id: 'legal-documents/scopes',
    question: 'Which scopes do reading and deleting legal documents take?',
    source: 'Authentication',
    choices: { contract: 'core.contract.read and core.contract.write', none: 'none in particular' },
    reference: 'contract',
  },
  listFilters('legal-documents', 'the list of legal documents', 'list'),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about legal documents of contracts. */
export const legalDocumentsSilences = [
  ...legalDocumentReachSilences,
  ...legalDocumentAnswerSilences,
] as const satisfies readonly Silence[];
