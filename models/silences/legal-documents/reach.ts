import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Legal documents';

/** Who reaches which legal document, and by which way. */
export const legalDocumentReachSilences = [
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
