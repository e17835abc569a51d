import type { Fault } from '../fault.ts';
import { anywhereFaults } from './anywhere/index.ts';
import { attachmentsFaults } from './attachments/index.ts';
import { bodiesFaults } from './bodies/index.ts';
import { creationFaults } from './creation/index.ts';
import { lengthsFaults } from './lengths/index.ts';
import { linksFaults } from './links/index.ts';
import { listsFaults } from './lists/index.ts';
import { membersFaults } from './members/index.ts';
import { memberFaultsOfComments } from './members.ts';
import { mentionsFaults } from './mentions/index.ts';
import { readsFaults } from './reads/index.ts';

/** What a platform could do wrong with comments. */
export const commentFaults: readonly Fault[] = [
  ...creationFaults,
  ...bodiesFaults,
  ...membersFaults,
  ...lengthsFaults,
  ...listsFaults,
  ...readsFaults,
  ...mentionsFaults,
  ...anywhereFaults,
  ...attachmentsFaults,
  ...linksFaults,
  ...memberFaultsOfComments,
];
