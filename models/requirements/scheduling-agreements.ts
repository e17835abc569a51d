import type { Requirement } from './requirement.ts';

/** What the documentation says about scheduling agreements. */
export const schedulingAgreementsRequirements = [] as const satisfies readonly Requirement[];
