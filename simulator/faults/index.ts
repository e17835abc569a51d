import { accessFaults } from './access/index.ts';
import type { Fault } from './fault.ts';
import { formatsFaults } from './formats/index.ts';
import { paymentFaults } from './payments/index.ts';
import { requisitionFaults } from './requisitions/index.ts';
import { serviceSheetFaults } from './service-sheets/index.ts';

/** Every deliberate defect. */
export const faults: readonly Fault[] = [
  ...accessFaults,
  ...formatsFaults,
  ...serviceSheetFaults,
  ...paymentFaults,
  ...requisitionFaults,
];
