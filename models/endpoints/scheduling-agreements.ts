import type { Endpoint } from './endpoint.ts';

/** Operations on scheduling agreements. */
export const schedulingAgreementsEndpoints = [] as const satisfies readonly Endpoint[];
