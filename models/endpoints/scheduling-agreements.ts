import { attachment, requestedAttachment } from '../resources/attachment.ts';
import {
  deliverySchedule,
  requestedAgreement,
  schedulingAgreement,
} from '../resources/scheduling-agreement.ts';
import { endpointRows } from './endpoint.ts';

const area = 'scheduling-agreements';
const basis = 'scheduling-agreements/paths';
const reading = {
  area,
  scope: 'core.scheduling_agreement.read',
  takesScope: ['scheduling-agreements/reads-need-the-read-scope'],
} as const;
const writing = {
  area,
  scope: 'core.scheduling_agreement.write',
  takesScope: ['scheduling-agreements/writes-need-the-write-scope'],
} as const;
const read = { ...reading, resource: schedulingAgreement } as const;
const write = { ...writing, resource: schedulingAgreement } as const;
const alone = ['scheduling-agreements/writes-concern-one-agreement'] as const;
const attached = { resource: attachment, owner: schedulingAgreement } as const;

/**
 * Scheduling agreements, their delivery schedules and attachments. Four of the paths are documented; every other
 * row has two paths that are common on such platforms.
 */
export const schedulingAgreementsEndpoints = endpointRows({
  'scheduling-agreements.list: GET /api/scheduling_agreements': {
    ...read,
    answers: ['scheduling-agreements/list-answers-agreements'],
    elsewhere: '/api/scheduling_agreements/list',
    purpose: 'agreements by query',
    operationKind: 'list',
    filters: 'scheduling-agreements/list-filters',
    basis,
  },
  'scheduling-agreements.create: POST /api/scheduling_agreements': {
    ...write,
    effect: [
      'scheduling-agreements/create-makes-an-agreement',
      'scheduling-agreements/create-keeps-the-header',
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/create-keeps-the-lines',
    ],
    purpose: 'a new agreement, as a draft or issued',
    operationKind: 'create',
    request: requestedAgreement,
    basis: 'documented',
  },
  'scheduling-agreements.show: GET /api/scheduling_agreements/:id': {
    ...read,
    answers: ['scheduling-agreements/show-answers-the-agreement'],
    purpose: 'one agreement',
    operationKind: 'show',
    basis: 'documented',
  },
  'scheduling-agreements.update: PUT /api/scheduling_agreements/:id': {
    ...write,
    effect: ['scheduling-agreements/update-changes'],
    alone,
    elsewhere: '/api/scheduling_agreements/:id/update',
    purpose: 'other values for an agreement',
    operationKind: 'update',
    event: 'update',
    request: requestedAgreement,
    basis,
  },
  'scheduling-agreements.issue: POST /api/scheduling_agreements/:id/issue': {
    ...write,
    effect: ['scheduling-agreements/issue-issues'],
    alone,
    elsewhere: '/api/scheduling_agreements/issue/:id',
    purpose: 'hand an agreement to its supplier',
    operationKind: 'act',
    event: 'issue',
    basis,
  },
  'scheduling-agreements.cancel: POST /api/scheduling_agreements/:id/cancel': {
    ...write,
    effect: ['scheduling-agreements/cancel-cancels'],
    alone,
    elsewhere: '/api/scheduling_agreements/cancel/:id',
    purpose: 'end an agreement',
    operationKind: 'act',
    event: 'cancel',
    basis,
  },
  'scheduling-agreements.list-schedules: GET /api/delivery_schedules': {
    ...reading,
    answers: ['scheduling-agreements/list-answers-schedules'],
    elsewhere: '/api/scheduling_agreements/delivery_schedules',
    purpose: 'delivery schedules by query',
    operationKind: 'list',
    filters: 'scheduling-agreements/schedule-filters',
    resource: deliverySchedule,
    basis,
  },
  'scheduling-agreements.set-confirmed: POST /api/delivery_schedules/set_confirmed': {
    ...writing,
    effect: ['scheduling-agreements/set-confirmed-confirms'],
    purpose: 'confirm delivery schedules',
    operationKind: 'change-schedules',
    event: 'set_confirmed',
    resource: deliverySchedule,
    basis: 'documented',
  },
  'scheduling-agreements.set-exported: POST /api/delivery_schedules/set_exported': {
    ...writing,
    effect: ['scheduling-agreements/set-exported-sets-the-flag'],
    purpose: 'mark delivery schedules as exported',
    operationKind: 'change-schedules',
    event: 'set_exported',
    resource: deliverySchedule,
    basis: 'documented',
  },
  'scheduling-agreements.reset-exported: POST /api/delivery_schedules/reset_exported': {
    ...writing,
    effect: ['scheduling-agreements/reset-clears-the-flag'],
    elsewhere: '/api/delivery_schedules/reset',
    purpose: 'take the export mark off delivery schedules',
    operationKind: 'change-schedules',
    event: 'reset_exported',
    resource: deliverySchedule,
    basis,
  },
  'scheduling-agreements.list-attachments: GET /api/scheduling_agreements/:id/attachments': {
    ...reading,
    ...attached,
    answers: ['scheduling-agreements/list-answers-attachments'],
    elsewhere: '/api/scheduling_agreements/attachments/:id',
    purpose: 'attachments of an agreement',
    operationKind: 'list-attachments',
    basis,
  },
  'scheduling-agreements.add-attachment: POST /api/scheduling_agreements/:id/attachments': {
    ...writing,
    ...attached,
    effect: ['scheduling-agreements/upload-attaches'],
    elsewhere: '/api/scheduling_agreements/attachments/:id',
    purpose: 'a file or text attached to an agreement',
    operationKind: 'add-attachment',
    request: requestedAttachment,
    basis,
  },
  'scheduling-agreements.show-attachment: GET /api/scheduling_agreements/:id/attachments/:attachment_id': {
    ...reading,
    ...attached,
    answers: ['scheduling-agreements/attachment-can-be-read'],
    elsewhere: '/api/scheduling_agreements/attachments/:id/:attachment_id',
    purpose: 'one attachment of an agreement',
    operationKind: 'show-attachment',
    basis,
  },
  'scheduling-agreements.delete-attachment: DELETE /api/scheduling_agreements/:id/attachments/:attachment_id':
    {
      ...writing,
      ...attached,
      effect: ['scheduling-agreements/attachment-can-be-deleted'],
      elsewhere: '/api/scheduling_agreements/attachments/:id/:attachment_id',
      purpose: 'no such attachment any more',
      operationKind: 'delete-attachment',
      basis,
    },
});
