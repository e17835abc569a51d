import { attachment, requestedAttachment } from '../resources/attachment.ts';
import { qualityInspection, requestedInspection } from '../resources/quality-inspection.ts';
import { endpointRows } from './endpoint.ts';

const all = '/api/quality_inspections';
const one = `${all}/:id`;
const characteristic = `${one}/characteristics/:characteristic_id`;

const inspections = { area: 'quality-inspections', resource: qualityInspection } as const;
const read = {
  ...{ ...inspections, scope: 'quality_collaboration.quality_inspection.read' },
  takesScope: ['quality-inspections/reading-takes-the-read-scope'],
} as const;
const write = {
  ...{ ...inspections, scope: 'quality_collaboration.quality_inspection.write' },
  takesScope: ['quality-inspections/writing-takes-the-write-scope'],
} as const;
const documented = { basis: 'documented' } as const;
/** The method is documented, the path is not. */
const unshown = { basis: 'quality-inspections/paths' } as const;

const attached = { resource: attachment, owner: qualityInspection } as const;

/** Operations on quality inspections. */
export const qualityInspectionsEndpoints = endpointRows({
  'quality-inspections.list: GET /api/quality_inspections': {
    ...read,
    ...unshown,
    answers: ['quality-inspections/list-answers-inspections'],
    elsewhere: `${all}/search`,
    purpose: 'inspections by query',
    operationKind: 'list',
    filters: 'quality-inspections/list-filters',
  },
  'quality-inspections.show: GET /api/quality_inspections/:id': {
    ...read,
    ...documented,
    answers: [
      'quality-inspections/show-answers-the-inspection',
      'quality-inspections/show-includes-characteristics',
    ],
    purpose: 'one inspection with its characteristics',
    operationKind: 'show',
  },
  'quality-inspections.create: POST /api/quality_inspections': {
    ...write,
    ...documented,
    effect: [
      'quality-inspections/create-makes-an-open-inspection',
      'quality-inspections/create-makes-one-each',
      'quality-inspections/create-keeps-what-was-sent',
      'quality-inspections/create-keeps-characteristics',
      'quality-inspections/show-includes-characteristics',
      'quality-inspections/requirement-becomes-specification',
      'quality-inspections/target-value-becomes-numeric-value',
      'quality-inspections/value-precision-is-kept',
      'quality-inspections/characteristic-values-are-kept',
      'quality-inspections/expected-limits-are-kept',
      'quality-inspections/is-quantitative-is-kept',
      'quality-inspections/characteristic-type-is-lower-case',
      'quality-inspections/value-type-is-lower-case',
      'quality-inspections/recorded-choice-has-a-code',
    ],
    purpose: 'a new inspection',
    operationKind: 'create',
    request: requestedInspection,
  },
  'quality-inspections.mark-exported: POST /api/quality_inspections/:id/exported': {
    ...write,
    ...unshown,
    effect: ['quality-inspections/mark-exported-sets'],
    alone: ['quality-inspections/mark-exported-marks-one'],
    elsewhere: `${one}/mark_exported`,
    purpose: 'mark an inspection as exported',
    operationKind: 'act',
    event: 'mark_exported',
  },
  'quality-inspections.reset-exported: POST /api/quality_inspections/:id/reset-exported': {
    ...write,
    ...unshown,
    effect: ['quality-inspections/reset-exported-clears'],
    alone: ['quality-inspections/reset-exported-resets-one'],
    elsewhere: `${one}/clear_exported`,
    purpose: 'an inspection is no longer exported',
    operationKind: 'act',
    event: 'reset_exported',
  },
  'quality-inspections.list-attachments: GET /api/quality_inspections/:id/attachments': {
    ...read,
    ...unshown,
    ...attached,
    answers: ['quality-inspections/inspection-attachments-are-listed'],
    effect: ['quality-inspections/inspection-attachments-are-listed'],
    alone: ['quality-inspections/inspection-attachments-are-its-own'],
    elsewhere: `${one}/files`,
    purpose: 'attachments of an inspection',
    operationKind: 'list-attachments',
  },
  'quality-inspections.add-attachment: POST /api/quality_inspections/:id/attachments': {
    ...write,
    ...unshown,
    ...attached,
    effect: ['quality-inspections/inspection-attachment-is-added'],
    elsewhere: `${one}/files`,
    purpose: 'one more attachment of an inspection',
    operationKind: 'add-attachment',
    request: requestedAttachment,
  },
  'quality-inspections.show-attachment: GET /api/quality_inspections/:id/attachments/:attachment_id': {
    ...read,
    ...documented,
    ...attached,
    answers: ['quality-inspections/inspection-attachment-is-shown'],
    purpose: 'one attachment of an inspection',
    operationKind: 'show-attachment',
  },
  'quality-inspections.delete-attachment: DELETE /api/quality_inspections/:id/attachments/:attachment_id': {
    ...write,
    ...unshown,
    ...attached,
    effect: ['quality-inspections/inspection-attachment-is-deleted'],
    elsewhere: `${one}/files/:attachment_id`,
    purpose: 'one attachment of an inspection less',
    operationKind: 'delete-attachment',
  },
  'quality-inspections.list-characteristic-attachments: GET /api/quality_inspections/:id/characteristics/:characteristic_id/attachments':
    {
      ...read,
      ...unshown,
      ...attached,
      answers: ['quality-inspections/characteristic-attachments-are-listed'],
      effect: ['quality-inspections/characteristic-attachments-are-listed'],
      alone: ['quality-inspections/characteristic-attachments-are-its-own'],
      elsewhere: `${characteristic}/files`,
      purpose: 'attachments of a characteristic',
      operationKind: 'list-attachments',
    },
  'quality-inspections.add-characteristic-attachment: POST /api/quality_inspections/:id/characteristics/:characteristic_id/attachments':
    {
      ...write,
      ...unshown,
      ...attached,
      effect: ['quality-inspections/characteristic-attachment-is-added'],
      elsewhere: `${characteristic}/files`,
      purpose: 'one more attachment of a characteristic',
      operationKind: 'add-attachment',
      request: requestedAttachment,
    },
  'quality-inspections.show-characteristic-attachment: GET /api/quality_inspections/:id/characteristics/:characteristic_id/attachments/:attachment_id':
    {
      ...read,
      ...documented,
      ...attached,
      answers: ['quality-inspections/characteristic-attachment-is-shown'],
      purpose: 'one attachment of a characteristic',
      operationKind: 'show-attachment',
    },
  'quality-inspections.delete-characteristic-attachment: DELETE /api/quality_inspections/:id/characteristics/:characteristic_id/attachments/:attachment_id':
    {
      ...write,
      ...unshown,
      ...attached,
      effect: ['quality-inspections/characteristic-attachment-is-deleted'],
      elsewhere: `${characteristic}/files/:attachment_id`,
      purpose: 'one attachment of a characteristic less',
      operationKind: 'delete-attachment',
    },
});
