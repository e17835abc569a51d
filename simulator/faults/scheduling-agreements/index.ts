import type { Fault } from '../fault.ts';
import { answersFaults } from './answers/index.ts';
import { attachmentsFaults } from './attachments/index.ts';
import { beginningsFaults } from './beginnings/index.ts';
import { creationFaults } from './creation/index.ts';
import { memberFaultsOfAgreements } from './members.ts';
import { movesFaults } from './moves/index.ts';
import { namesFaults } from './names/index.ts';
import { programFaults } from './program/index.ts';
import { readsFaults } from './reads/index.ts';
import { referencesFaults } from './references/index.ts';
import { requestsFaults } from './requests/index.ts';
import { schedulesFaults } from './schedules/index.ts';
import { scopesFaults } from './scopes/index.ts';

/** What a platform could do wrong with scheduling agreements. */
export const schedulingAgreementFaults: readonly Fault[] = [
  ...creationFaults,
  ...answersFaults,
  ...referencesFaults,
  ...namesFaults,
  ...beginningsFaults,
  ...requestsFaults,
  ...readsFaults,
  ...movesFaults,
  ...schedulesFaults,
  ...attachmentsFaults,
  ...scopesFaults,
  ...programFaults,
  ...memberFaultsOfAgreements,
];
