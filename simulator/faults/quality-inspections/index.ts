import type { Fault } from '../fault.ts';
import { attachmentsFaults } from './attachments/index.ts';
import { characteristicsFaults } from './characteristics/index.ts';
import { creationFaults } from './creation/index.ts';
import { decisionsFaults } from './decisions/index.ts';
import { exportFaults } from './export/index.ts';
import { membersFaults } from './members/index.ts';
import { memberFaultsOfInspections } from './members.ts';
import { readsFaults } from './reads/index.ts';
import { requestsFaults } from './requests/index.ts';
import { scopesFaults } from './scopes/index.ts';

/** What a platform could do wrong with quality inspections. */
export const qualityInspectionFaults: readonly Fault[] = [
  ...creationFaults,
  ...membersFaults,
  ...characteristicsFaults,
  ...requestsFaults,
  ...readsFaults,
  ...exportFaults,
  ...decisionsFaults,
  ...scopesFaults,
  ...attachmentsFaults,
  ...memberFaultsOfInspections,
];
