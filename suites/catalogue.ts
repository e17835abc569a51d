import { accessChecks } from './access/index.ts';
import { formatsChecks } from './formats/index.ts';
import { monitors } from './formats/monitors/index.ts';
import type { Check } from './harness/check.ts';
import { paymentChecks } from './payments/index.ts';
import { serviceSheetChecks } from './service-sheets/index.ts';

export { monitors };

/** Every check, by area in the order of a run. */
export const checks: readonly Check[] = [
  ...accessChecks,
  ...formatsChecks,
  ...serviceSheetChecks,
  ...paymentChecks,
];
