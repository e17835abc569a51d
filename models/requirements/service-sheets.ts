import type { Requirement } from './requirement.ts';
import { rows } from './row.ts';
import { sheetApprovalRequirements } from './service-sheets/approvals.ts';
import { sheetFieldRequirements } from './service-sheets/fields.ts';
import { sheetVoidRequirements } from './service-sheets/voids.ts';

const endpoints = 'Endpoints / Work confirmation headers';

/** What the documentation says about work confirmation headers, called service sheets. */
export const serviceSheetsRequirements = [
  ...sheetFieldRequirements,
  ...sheetVoidRequirements,
  ...sheetApprovalRequirements,
  rows.documented(
    'service-sheets/actions-concern-one-sheet',
    'An action is about the sheet that its path names: no other sheet changes its status or its approvals by it.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
