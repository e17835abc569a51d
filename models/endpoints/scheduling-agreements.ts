import { attachment, requestedAttachment } from '../resources/attachment.ts';
import {
  deliverySchedule,
  requestedAgreement,
  schedulingAgreement,
} from '../resources/scheduling-agreement.ts';
import { type Endpoint, statedRequirements } from './endpoint.ts';

const area = 'scheduling-agreements';
const basis = 'scheduling-agreements/paths';
const reading = { area, parameters: [], scope: 'core.scheduling_agreement.read' } as const;
const writing = { area, parameters: [], scope: 'core.scheduling_agreement.write' } as const;
const read = { ...reading, resource: schedulingAgreement } as const;
const write = { ...writing, resource: schedulingAgreement } as const;
const needsRead = ['scheduling-agreements/reads-need-the-read-scope'] as const;
const needsWrite = ['scheduling-agreements/writes-need-the-write-scope'] as const;
const alone = ['scheduling-agreements/writes-concern-one-agreement'] as const;
const attached = { resource: attachment, owner: schedulingAgreement } as const;

/**
 * Scheduling agreements, their delivery schedules and attachments. Four of the paths are documented; every other
 * row has two paths that are common on such platforms.
 */
export const schedulingAgreementsEndpoints = [
  {
    ...read,
    id: 'scheduling-agreements.list',
    requirements: statedRequirements({
      answers: ['scheduling-agreements/list-answers-agreements'],
      scope: needsRead,
    }),
    method: 'GET',
    path: '/api/scheduling_agreements',
    elsewhere: '/api/scheduling_agreements/list',
    purpose: 'agreements by query',
    operationKind: 'list',
    filters: 'scheduling-agreements/list-filters',
    basis,
  },
  {
    ...write,
    id: 'scheduling-agreements.create',
    requirements: statedRequirements({
      effect: [
        'scheduling-agreements/create-makes-an-agreement',
        'scheduling-agreements/create-keeps-the-header',
        'scheduling-agreements/create-keeps-the-items',
        'scheduling-agreements/create-keeps-the-lines',
      ],
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/scheduling_agreements',
    purpose: 'a new agreement, as a draft or issued',
    operationKind: 'create',
    request: requestedAgreement,
    basis: 'documented',
  },
  {
    ...read,
    id: 'scheduling-agreements.show',
    requirements: statedRequirements({
      answers: ['scheduling-agreements/show-answers-the-agreement'],
      scope: needsRead,
    }),
    method: 'GET',
    path: '/api/scheduling_agreements/:id',
    purpose: 'one agreement',
    operationKind: 'show',
    basis: 'documented',
  },
  {
    ...write,
    id: 'scheduling-agreements.update',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/update-changes'],
      alone,
      scope: needsWrite,
    }),
    method: 'PUT',
    path: '/api/scheduling_agreements/:id',
    elsewhere: '/api/scheduling_agreements/:id/update',
    purpose: 'other values for an agreement',
    operationKind: 'update',
    event: 'update',
    request: requestedAgreement,
    basis,
  },
  {
    ...write,
    id: 'scheduling-agreements.issue',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/issue-issues'],
      alone,
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/scheduling_agreements/:id/issue',
    elsewhere: '/api/scheduling_agreements/issue/:id',
    purpose: 'hand an agreement to its supplier',
    operationKind: 'act',
    event: 'issue',
    basis,
  },
  {
    ...write,
    id: 'scheduling-agreements.cancel',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/cancel-cancels'],
      alone,
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/scheduling_agreements/:id/cancel',
    elsewhere: '/api/scheduling_agreements/cancel/:id',
    purpose: 'end an agreement',
    operationKind: 'act',
    event: 'cancel',
    basis,
  },
  {
    ...reading,
    id: 'scheduling-agreements.list-schedules',
    requirements: statedRequirements({
      answers: ['scheduling-agreements/list-answers-schedules'],
      scope: needsRead,
    }),
    method: 'GET',
    path: '/api/delivery_schedules',
    elsewhere: '/api/scheduling_agreements/delivery_schedules',
    purpose: 'delivery schedules by query',
    operationKind: 'list',
    filters: 'scheduling-agreements/schedule-filters',
    resource: deliverySchedule,
    basis,
  },
  {
    ...writing,
    id: 'scheduling-agreements.set-confirmed',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/set-confirmed-confirms'],
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/delivery_schedules/set_confirmed',
    purpose: 'confirm delivery schedules',
    operationKind: 'change-schedules',
    event: 'set_confirmed',
    resource: deliverySchedule,
    basis: 'documented',
  },
  {
    ...writing,
    id: 'scheduling-agreements.set-exported',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/set-exported-sets-the-flag'],
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/delivery_schedules/set_exported',
    purpose: 'mark delivery schedules as exported',
    operationKind: 'change-schedules',
    event: 'set_exported',
    resource: deliverySchedule,
    basis: 'documented',
  },
  {
    ...writing,
    id: 'scheduling-agreements.reset-exported',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/reset-clears-the-flag'],
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/delivery_schedules/reset_exported',
    elsewhere: '/api/delivery_schedules/reset',
    purpose: 'take the export mark off delivery schedules',
    operationKind: 'change-schedules',
    event: 'reset_exported',
    resource: deliverySchedule,
    basis,
  },
  {
    ...reading,
    ...attached,
    id: 'scheduling-agreements.list-attachments',
    requirements: statedRequirements({
      answers: ['scheduling-agreements/list-answers-attachments'],
      scope: needsRead,
    }),
    method: 'GET',
    path: '/api/scheduling_agreements/:id/attachments',
    elsewhere: '/api/scheduling_agreements/attachments/:id',
    purpose: 'attachments of an agreement',
    operationKind: 'list-attachments',
    basis,
  },
  {
    ...writing,
    ...attached,
    id: 'scheduling-agreements.add-attachment',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/upload-attaches'],
      scope: needsWrite,
    }),
    method: 'POST',
    path: '/api/scheduling_agreements/:id/attachments',
    elsewhere: '/api/scheduling_agreements/attachments/:id',
    purpose: 'a file or text attached to an agreement',
    operationKind: 'add-attachment',
    request: requestedAttachment,
    basis,
  },
  {
    ...reading,
    ...attached,
    id: 'scheduling-agreements.show-attachment',
    requirements: statedRequirements({
      answers: ['scheduling-agreements/attachment-can-be-read'],
      scope: needsRead,
    }),
    method: 'GET',
    path: '/api/scheduling_agreements/:id/attachments/:attachment_id',
    elsewhere: '/api/scheduling_agreements/attachments/:id/:attachment_id',
    purpose: 'one attachment of an agreement',
    operationKind: 'show-attachment',
    basis,
  },
  {
    ...writing,
    ...attached,
    id: 'scheduling-agreements.delete-attachment',
    requirements: statedRequirements({
      effect: ['scheduling-agreements/attachment-can-be-deleted'],
      scope: needsWrite,
    }),
    method: 'DELETE',
    path: '/api/scheduling_agreements/:id/attachments/:attachment_id',
    elsewhere: '/api/scheduling_agreements/attachments/:id/:attachment_id',
    purpose: 'no such attachment any more',
    operationKind: 'delete-attachment',
    basis,
  },
] as const satisfies readonly Endpoint[];
