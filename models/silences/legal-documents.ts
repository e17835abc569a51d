import { legalDocumentAnswerSilences } from './legal-documents/answers.ts';
import { legalDocumentReachSilences } from './legal-documents/reach.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about legal documents of contracts. */
export const legalDocumentsSilences = [
  ...legalDocumentReachSilences,
  ...legalDocumentAnswerSilences,
] as const satisfies readonly Silence[];
