import type { Fault } from '../fault.ts';

/** What a platform could do wrong with scheduling agreements. */
export const schedulingAgreementFaults: readonly Fault[] = [];
