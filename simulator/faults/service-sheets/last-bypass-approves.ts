import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { changeSheet } from '../../handlers/change-sheet.ts';
import type { Fault } from '../fault.ts';
import { sheetSight } from '../twist/sheet-sight.ts';

/** Bypassing the last step approves the sheet. */
export const lastBypassApproves: Fault = {
  id: 'service-sheets/last-bypass-approves',
  title: 'Bypassing the last step approves the sheet.',
  violates: ['service-sheets/bypass-on-last-step-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => async (exchange) => {
    const sight = sheetSight(exchange, 'bypass_current_approval');
    try {
      await step(exchange);
    } catch (error) {
      if (sight === undefined || stepsAhead(sight.record.approvals).length !== 1) throw error;
      const { record } = sight;
      if (record.state !== 'pending_approval') throw error;
      fired(exchange);
      const approvals = settleStep(record.approvals, 'skipped');
      exchange.change = () => {
        const event = { type: 'bypass_current_approval' } as const;
        exchange.document = changeSheet(exchange.sandbox, sight.sheet, {
          event,
          next: { state: 'approved', approvals },
          byApi: true,
        });
      };
    }
  },
};
