import { settleStep } from '../../../models/lifecycles/sheet-approvals.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { changeSheet } from '../../handlers/change-sheet.ts';
import { at, type Fault, fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';
import { afterwards } from '../twist/afterwards.ts';
import { refusing } from '../twist/refusing.ts';
import { restating } from '../twist/restating.ts';
import { sheetSight } from '../twist/sheet-sight.ts';

/** What can be wrong with bypasses of approvals. */
export const serviceSheetsBypasses: readonly Fault[] = [
  fault(
    'service-sheets/bypass-changes-nothing',
    'Bypassing a step is answered with success though the step stays.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-on-last-step-is-422'],
    afterwards('bypass_current_approval', (_, { record }) => record),
  ),
  fault(
    'service-sheets/bypass-skips-two',
    'Bypassing skips two steps where there are more than two.',
    ['service-sheets/bypass-skips-current-step'],
    afterwards('bypass_current_approval', (next) =>
      stepsAhead(next.approvals).length > 1
        ? { ...next, approvals: settleStep(next.approvals, 'skipped') }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/bypass-approves',
    'Bypassing any step approves the sheet.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    afterwards('bypass_current_approval', (next) => ({ ...next, state: 'approved' })),
  ),
  fault(
    'service-sheets/last-bypass-approves',
    'Bypassing the last step approves the sheet.',
    ['service-sheets/bypass-on-last-step-is-422'],
    at('decide', (step, fired) => async (exchange) => {
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
    }),
  ),
  fault(
    'service-sheets/last-bypass-changes-nothing',
    'Bypassing the last step is answered with success though nothing happens.',
    ['service-sheets/bypass-on-last-step-is-422', 'service-sheets/bypass-skips-current-step'],
    accepting('bypass_current_approval', ({ record }) => record.state === 'pending_approval'),
  ),
  fault(
    'service-sheets/last-bypass-is-400',
    'Bypassing the last step is refused with 400.',
    ['service-sheets/bypass-on-last-step-is-422'],
    restating('bypass_current_approval', ({ record }) => record.state === 'pending_approval', 400),
  ),
  fault(
    'service-sheets/last-bypass-after-another-is-409',
    'Bypassing the last step is refused with 409 when another was bypassed before.',
    ['service-sheets/bypass-on-last-step-is-422'],
    restating(
      'bypass_current_approval',
      ({ record }) =>
        record.state === 'pending_approval' && record.approvals.some(({ status }) => status === 'skipped'),
      409,
    ),
  ),
  fault(
    'service-sheets/last-step-counted-too-early',
    'The step before the last counts as the last: it cannot be bypassed.',
    ['service-sheets/bypass-skips-current-step', 'service-sheets/bypass-comment-is-optional'],
    refusing('bypass_current_approval', ({ record }) => stepsAhead(record.approvals).length === 2),
  ),
  fault(
    'service-sheets/bypass-from-draft-accepted',
    'Bypassing a step of a sheet in draft is answered with success.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    accepting('bypass_current_approval', ({ record }) => record.state === 'draft'),
  ),
  fault(
    'service-sheets/bypass-from-rejected-accepted',
    'Bypassing a step of a sheet that is rejected is answered with success.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    accepting('bypass_current_approval', ({ record }) => record.state === 'rejected'),
  ),
  fault(
    'service-sheets/bypass-from-pending-void-accepted',
    'Bypassing a step of a sheet whose void is pending is answered with success.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    accepting('bypass_current_approval', ({ record }) => record.state === 'pending_void'),
  ),
  fault(
    'service-sheets/bypass-from-approved-is-409',
    'Bypassing a step of a sheet that is approved is refused with 409.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restating('bypass_current_approval', ({ record }) => record.state === 'approved', 409),
  ),
  fault(
    'service-sheets/bypass-from-voided-is-404',
    'Bypassing a step of a sheet that is voided is refused with 404.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restating('bypass_current_approval', ({ record }) => record.state === 'voided', 404),
  ),
  fault(
    'service-sheets/bypass-from-withdrawn-is-400',
    'Bypassing a step of a sheet that is withdrawn is refused with 400.',
    ['service-sheets/bypass-outside-pending-approval-is-422'],
    restating('bypass_current_approval', ({ record }) => record.state === 'withdrawn', 400),
  ),
  fault(
    'service-sheets/bypass-needs-comment',
    'Bypassing a step without approval_comment is refused.',
    ['service-sheets/bypass-comment-is-optional', 'service-sheets/bypass-skips-current-step'],
    refusing('bypass_current_approval', ({ input }) => input['approval_comment'] === undefined),
  ),
  fault(
    'service-sheets/bypass-refuses-comment',
    'Bypassing a step with approval_comment is refused.',
    ['service-sheets/bypass-comment-is-optional', 'service-sheets/bypass-skips-current-step'],
    refusing('bypass_current_approval', ({ input }) => input['approval_comment'] !== undefined),
  ),
];
