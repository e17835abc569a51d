import type { Silence } from './silence.ts';

/** What the documentation leaves open about scheduling agreements. */
export const schedulingAgreementsSilences = [] as const satisfies readonly Silence[];
