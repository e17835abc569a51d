import type { Fault } from '../fault.ts';
import { deletionsFaults } from './deletions/index.ts';
import { lengthsFaults } from './lengths/index.ts';
import { listsFaults } from './lists/index.ts';
import { memberFaultsOfLegalDocuments } from './members.ts';
import { readsFaults } from './reads/index.ts';

/** What a platform could do wrong with legal documents. */
export const legalDocumentFaults: readonly Fault[] = [
  ...listsFaults,
  ...readsFaults,
  ...deletionsFaults,
  ...lengthsFaults,
  ...memberFaultsOfLegalDocuments,
];
