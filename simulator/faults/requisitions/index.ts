import type { Fault } from '../fault.ts';
import { memberFaultsOfRequisitions } from './members.ts';
import { operationFaults } from './operation-faults.ts';
import { ruleFaults } from './rule-faults.ts';

/** What a platform could do wrong with requisitions. */
export const requisitionFaults: readonly Fault[] = [
  ...operationFaults,
  ...ruleFaults,
  ...memberFaultsOfRequisitions,
];
