import { reasons } from '../../../fixtures/seed/reasons.ts';
import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import { type Fault, fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';
import { afterwards } from '../twist/afterwards.ts';
import { believing } from '../twist/believing.ts';
import { refusing } from '../twist/refusing.ts';

/** What can be wrong with voids. */
export const serviceSheetsVoids: readonly Fault[] = [
  fault(
    'service-sheets/void-from-draft',
    'A sheet in draft can be voided.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'draft' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
    ),
  ),
  fault(
    'service-sheets/void-from-rejected',
    'A rejected sheet can be voided.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'rejected' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
    ),
  ),
  fault(
    'service-sheets/void-from-withdrawn',
    'A withdrawn sheet can be voided.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'withdrawn' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
    ),
  ),
  fault(
    'service-sheets/void-from-voided',
    'A voided sheet can be voided again.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'voided' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
    ),
  ),
  fault(
    'service-sheets/void-from-pending-approval',
    'A sheet pending approval can be voided.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'pending_approval'
        ? { state: { record: { ...record, state: 'approved' } } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/void-on-last-step',
    'A sheet that waits for its last approver only can be voided as if it were approved.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'pending_approval' && stepsAhead(record.approvals).length === 1
        ? { state: { record: { ...record, state: 'approved' } } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/void-after-withdrawal-of-a-bypassed-sheet',
    'A withdrawn sheet of which a step was bypassed can be voided.',
    ['service-sheets/void-only-when-approved'],
    believing('void', ({ record }) =>
      record.state === 'withdrawn' && record.approvals.some(({ status }) => status === 'skipped')
        ? { state: { record: { ...record, state: 'approved' } } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/void-ignored-from-draft',
    'A void of a sheet in draft is answered with success though nothing happens.',
    ['service-sheets/void-only-when-approved'],
    accepting('void', ({ record }) => record.state === 'draft'),
  ),
  fault(
    'service-sheets/void-on-closed-line',
    'A sheet can be voided when its order line is closed.',
    ['service-sheets/void-needs-open-order-line'],
    believing('void', ({ orderLineOpen }) =>
      orderLineOpen ? undefined : { state: { orderLineOpen: true } },
    ),
  ),
  fault(
    'service-sheets/void-by-id-on-closed-line',
    'The order line is looked at only when the reason of a void comes by its code.',
    ['service-sheets/void-needs-open-order-line'],
    believing('void', ({ orderLineOpen, input }) =>
      !orderLineOpen && input['reason_insight_id'] !== undefined
        ? { state: { orderLineOpen: true } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/second-void-accepted',
    'A second void is answered with success while one is pending.',
    ['service-sheets/one-pending-void-at-a-time'],
    accepting('void', ({ record }) => record.state === 'pending_void'),
  ),
  fault(
    'service-sheets/second-void-after-a-refused-one',
    'Once a void of the sheet was refused by its approvers, two voids may be pending.',
    ['service-sheets/one-pending-void-at-a-time'],
    accepting(
      'void',
      ({ record }) =>
        record.state === 'pending_void' &&
        record.approvals.some(({ chain, status }) => chain === 'void' && status === 'rejected'),
    ),
  ),
  fault(
    'service-sheets/second-void-by-id',
    'A second void is accepted while one is pending when it gives its reason by id.',
    ['service-sheets/one-pending-void-at-a-time'],
    accepting(
      'void',
      ({ record, input }) => record.state === 'pending_void' && input['reason_insight_id'] !== undefined,
    ),
  ),
  fault(
    'service-sheets/both-reasons-accepted',
    'A void with both a reason code and a reason id is accepted.',
    ['service-sheets/void-refuses-both-reasons'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' &&
      orderLineOpen &&
      input['reason_insight_code'] !== undefined &&
      input['reason_insight_id'] !== undefined
        ? { input: { ...input, reason_insight_id: undefined } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/neither-reason-accepted',
    'A void without any reason is accepted under a preset one.',
    ['service-sheets/void-refuses-neither-reason'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' &&
      orderLineOpen &&
      input['reason_insight_code'] === undefined &&
      input['reason_insight_id'] === undefined
        ? { input: { ...input, reason_insight_id: reasons.find(({ active }) => active)?.id } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/void-without-comments',
    'A void without comments is accepted.',
    ['service-sheets/void-needs-comments'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' && orderLineOpen && input['comments'] === undefined
        ? { input: { ...input, comments: 'None' } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/inactive-reason-code',
    'A void is accepted with the code of a reason that is no longer active.',
    ['service-sheets/void-reason-code-is-of-an-active-reason'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' &&
      orderLineOpen &&
      input['reason_insight_id'] === undefined &&
      input['comments'] !== undefined &&
      reasons.some(({ active, code }) => !active && code === input['reason_insight_code'])
        ? { input: { ...input, reason_insight_code: reasons.find(({ active }) => active)?.code } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/unknown-reason-code',
    'A void is accepted with a reason code that nobody has set up.',
    ['service-sheets/void-reason-code-is-of-an-active-reason'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' &&
      orderLineOpen &&
      input['reason_insight_id'] === undefined &&
      input['comments'] !== undefined &&
      input['reason_insight_code'] !== undefined &&
      reasons.every(({ code }) => code !== input['reason_insight_code'])
        ? { input: { ...input, reason_insight_code: reasons.find(({ active }) => active)?.code } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/inactive-reason-id',
    'A void is accepted with the id of a reason that is no longer active.',
    ['service-sheets/void-reason-id-is-of-an-active-reason'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' &&
      orderLineOpen &&
      input['reason_insight_code'] === undefined &&
      input['comments'] !== undefined &&
      reasons.some(({ active, id }) => !active && id === input['reason_insight_id'])
        ? { input: { ...input, reason_insight_id: reasons.find(({ active }) => active)?.id } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/unknown-reason-id',
    'A void is accepted with a reason id that nobody has set up.',
    ['service-sheets/void-reason-id-is-of-an-active-reason'],
    believing('void', ({ input, record, orderLineOpen }) =>
      record.state === 'approved' &&
      orderLineOpen &&
      input['reason_insight_code'] === undefined &&
      input['comments'] !== undefined &&
      input['reason_insight_id'] !== undefined &&
      reasons.every(({ id }) => id !== input['reason_insight_id'])
        ? { input: { ...input, reason_insight_id: reasons.find(({ active }) => active)?.id } }
        : undefined,
    ),
  ),
  fault(
    'service-sheets/void-refuses-reason-code',
    'A void that gives its reason by code is refused.',
    [
      'service-sheets/void-accepts-reason-code',
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    ],
    refusing('void', ({ input }) => input['reason_insight_code'] !== undefined),
  ),
  fault(
    'service-sheets/void-refuses-reason-id',
    'A void that gives its reason by id is refused.',
    ['service-sheets/void-accepts-reason-id', 'service-sheets/void-of-approved-sheet-leads-to-pending-void'],
    refusing('void', ({ input }) => input['reason_insight_id'] !== undefined),
  ),
  fault(
    'service-sheets/void-changes-nothing',
    'A valid void is answered with success though the sheet stays approved.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
      'service-sheets/void-accepts-reason-id',
    ],
    afterwards('void', (_, { record }) => record),
  ),
  fault(
    'service-sheets/void-at-once',
    'A valid void takes effect at once, without its approval chain.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
      'service-sheets/void-accepts-reason-id',
    ],
    afterwards('void', (next) => ({ ...next, state: 'voided' })),
  ),
  fault(
    'service-sheets/void-refused-after-a-refused-one',
    'A void is refused for good once approvers have refused one.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
    ],
    refusing('void', ({ record }) =>
      record.approvals.some(({ chain, status }) => chain === 'void' && status === 'rejected'),
    ),
  ),
  fault(
    'service-sheets/void-refused-after-a-bypass',
    'A sheet of whose chain a step was bypassed cannot be voided.',
    [
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      'service-sheets/void-accepts-reason-code',
    ],
    refusing('void', ({ record }) => record.approvals.some(({ status }) => status === 'skipped')),
  ),
];
