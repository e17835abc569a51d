import type { Fault } from '../fault.ts';
import { addingFaults } from './adding/index.ts';
import { bytesFaults } from './bytes/index.ts';
import { deletionsFaults } from './deletions/index.ts';
import { idsFaults } from './ids/index.ts';
import { lengthsFaults } from './lengths/index.ts';
import { listsFaults } from './lists/index.ts';
import { memberFaultsOfAttachments } from './members.ts';
import { readsFaults } from './reads/index.ts';
import { textsFaults } from './texts/index.ts';
import { updatesFaults } from './updates/index.ts';
import { uploadsFaults } from './uploads/index.ts';
import { urlsFaults } from './urls/index.ts';

/** What a platform could do wrong with attachments. */
export const attachmentFaults: readonly Fault[] = [
  ...addingFaults,
  ...bytesFaults,
  ...readsFaults,
  ...urlsFaults,
  ...listsFaults,
  ...deletionsFaults,
  ...updatesFaults,
  ...uploadsFaults,
  ...textsFaults,
  ...lengthsFaults,
  ...idsFaults,
  ...memberFaultsOfAttachments,
];
