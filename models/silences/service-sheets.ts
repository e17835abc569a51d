import { sheetActionSilences } from './service-sheets/actions.ts';
import { sheetApprovalSilences } from './service-sheets/approvals.ts';
import { sheetReadSilences } from './service-sheets/reads.ts';
import { sheetStatusSilences } from './service-sheets/statuses.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about work confirmation headers, called service sheets. */
export const serviceSheetsSilences = [
  ...sheetReadSilences,
  ...sheetStatusSilences,
  ...sheetApprovalSilences,
  ...sheetActionSilences,
] as const satisfies readonly Silence[];
