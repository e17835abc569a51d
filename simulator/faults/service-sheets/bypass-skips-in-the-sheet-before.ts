import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Fault } from '../fault.ts';
import { otherSheets } from '../twist/other-sheets.ts';

/** Bypassing a step skips one of the sheet before as well. */
export const bypassSkipsInTheSheetBefore: Fault = {
  id: 'service-sheets/bypass-skips-in-the-sheet-before',
  title: 'Bypassing a step skips one of the sheet before as well.',
  violates: ['service-sheets/actions-concern-one-sheet'],
  kind: 'behavioural',
  step: 'apply',
  wrap: otherSheets('bypass_current_approval', ({ id, state: { record } }, own) =>
    id === own.id - 1 && record.state === 'pending_approval' && stepsAhead(record.approvals).length > 1
      ? { ...record, approvals: settleStep(record.approvals, 'skipped') }
      : undefined,
  ),
};
