import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { changeSheet, type StoredSheet } from '../../handlers/change-sheet.ts';
import { type Fault, fault } from '../fault.ts';
import { leave } from '../operators/leave.ts';
import { acceptRefused, isIn, refuseAccepted, restateRefusal } from '../operators/rules.ts';

type Kind = 'work-confirmation-header';

const bypass = 'service-sheets.bypass-current-approval';

/** What can be wrong with bypasses of approvals. */
export const serviceSheetsBypasses: readonly Fault[] = [
  fault(
    'service-sheets/bypass-skips-two',
    'Bypassing skips two steps where there are more than two.',
    ['service-sheets/bypass-skips-current-step'],
    leave<Kind>(bypass, ({ state }) => {
      const { approvals } = state.record;
      return stepsAhead(approvals).length > 1
        ? { record: { approvals: settleStep(approvals, 'skipped') } }
        : undefined;
    }),
  ),
  fault(
    'service-sheets/bypass-approves',
    'Bypassing any step approves the sheet.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    leave<Kind>(bypass, () => ({ record: { state: 'approved' } })),
  ),
  fault(
    'service-sheets/last-bypass-approves',
    'Bypassing the last step approves the sheet.',
    ['service-sheets/bypass-on-last-step-is-422'],
    acceptRefused<Kind>(
      bypass,
      ({ state: { record } }) =>
        record.state === 'pending_approval' && stepsAhead(record.approvals).length === 1,
      (exchange) => {
        const sheet = exchange.document as StoredSheet;
        exchange.change = () => {
          exchange.document = changeSheet(exchange.sandbox, sheet, {
            event: { type: 'bypass_current_approval' },
            next: { state: 'approved', approvals: settleStep(sheet.state.record.approvals, 'skipped') },
            byApi: true,
          });
        };
      },
    ),
  ),
  fault(
    'service-sheets/last-bypass-changes-nothing',
    'Bypassing the last step is answered with success though nothing happens.',
    ['service-sheets/bypass-on-last-step-is-422', 'service-sheets/bypass-skips-current-step'],
    acceptRefused<Kind>(bypass, isIn('pending_approval')),
  ),
  fault(
    'service-sheets/last-bypass-is-400',
    'Bypassing the last step is refused with 400.',
    ['service-sheets/bypass-on-last-step-is-422'],
    restateRefusal<Kind>(bypass, 400, isIn('pending_approval')),
  ),
  fault(
    'service-sheets/last-bypass-after-another-is-409',
    'Bypassing the last step is refused with 409 when another was bypassed before.',
    ['service-sheets/bypass-on-last-step-is-422'],
    restateRefusal<Kind>(
      bypass,
      409,
      ({ state: { record } }) =>
        record.state === 'pending_approval' && record.approvals.some(({ status }) => status === 'skipped'),
    ),
  ),
  fault(
    'service-sheets/last-step-counted-too-early',
    'The step before the last counts as the last: it cannot be bypassed.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    refuseAccepted<Kind>(bypass, ({ state }) => stepsAhead(state.record.approvals).length === 2),
  ),
  fault(
    'service-sheets/bypass-from-voided-is-404',
    'Bypassing a step of a sheet that is voided is refused with 404.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restateRefusal<Kind>(bypass, 404, isIn('voided')),
  ),
  fault(
    'service-sheets/bypass-from-withdrawn-is-400',
    'Bypassing a step of a sheet that is withdrawn is refused with 400.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restateRefusal<Kind>(bypass, 400, isIn('withdrawn')),
  ),
  fault(
    'service-sheets/bypass-needs-comment',
    'Bypassing a step without approval_comment is refused.',
    ['service-sheets/bypass-comment-is-optional', 'service-sheets/bypass-skips-current-step'],
    refuseAccepted<Kind>(bypass, ({ input }) => input['approval_comment'] === undefined),
  ),
  fault(
    'service-sheets/bypass-refuses-comment',
    'Bypassing a step with approval_comment is refused.',
    ['service-sheets/bypass-comment-is-optional', 'service-sheets/bypass-skips-current-step'],
    refuseAccepted<Kind>(bypass, ({ input }) => input['approval_comment'] !== undefined),
  ),
];
