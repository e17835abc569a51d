import { attachment, requestedAttachment } from '../resources/attachment.ts';
import { qualityInspection, requestedInspection } from '../resources/quality-inspection.ts';
import { type Endpoint, statedRequirements } from './endpoint.ts';

const all = '/api/quality_inspections';
const one = `${all}/:id`;
const characteristic = `${one}/characteristics/:characteristic_id`;

const inspections = { area: 'quality-inspections', resource: qualityInspection, parameters: [] } as const;
const read = {
  ...inspections,
  method: 'GET',
  scope: 'quality_collaboration.quality_inspection.read',
} as const;
const write = {
  ...inspections,
  method: 'POST',
  scope: 'quality_collaboration.quality_inspection.write',
} as const;
const documented = { basis: 'documented' } as const;
/** The method is documented, the path is not. */
const unshown = { basis: 'quality-inspections/paths' } as const;

const needsRead = ['quality-inspections/reading-takes-the-read-scope'] as const;
const needsWrite = ['quality-inspections/writing-takes-the-write-scope'] as const;

const attached = { resource: attachment, owner: qualityInspection } as const;

/** Operations on quality inspections. */
export const qualityInspectionsEndpoints = [
  {
    ...read,
    ...unshown,
    id: 'quality-inspections.list',
    requirements: statedRequirements({
      answers: ['quality-inspections/list-answers-inspections'],
      scope: needsRead,
    }),
    path: all,
    elsewhere: `${all}/search`,
    purpose: 'inspections by query',
    operationKind: 'list',
    filters: 'quality-inspections/list-filters',
  },
  {
    ...read,
    ...documented,
    id: 'quality-inspections.show',
    requirements: statedRequirements({
      answers: [
        'quality-inspections/show-answers-the-inspection',
        'quality-inspections/show-includes-characteristics',
      ],
      scope: needsRead,
    }),
    path: one,
    purpose: 'one inspection with its characteristics',
    operationKind: 'show',
  },
  {
    ...write,
    ...documented,
    id: 'quality-inspections.create',
    requirements: statedRequirements({
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
      scope: needsWrite,
    }),
    path: all,
    purpose: 'a new inspection',
    operationKind: 'create',
    request: requestedInspection,
  },
  {
    ...write,
    ...unshown,
    id: 'quality-inspections.mark-exported',
    requirements: statedRequirements({
      effect: ['quality-inspections/mark-exported-sets'],
      alone: ['quality-inspections/mark-exported-marks-one'],
      scope: needsWrite,
    }),
    path: `${one}/exported`,
    elsewhere: `${one}/mark_exported`,
    purpose: 'mark an inspection as exported',
    operationKind: 'act',
    event: 'mark_exported',
  },
  {
    ...write,
    ...unshown,
    id: 'quality-inspections.reset-exported',
    requirements: statedRequirements({
      effect: ['quality-inspections/reset-exported-clears'],
      alone: ['quality-inspections/reset-exported-resets-one'],
      scope: needsWrite,
    }),
    path: `${one}/reset-exported`,
    elsewhere: `${one}/clear_exported`,
    purpose: 'an inspection is no longer exported',
    operationKind: 'act',
    event: 'reset_exported',
  },
  {
    ...read,
    ...unshown,
    ...attached,
    id: 'quality-inspections.list-attachments',
    requirements: statedRequirements({
      answers: ['quality-inspections/inspection-attachments-are-listed'],
      effect: ['quality-inspections/inspection-attachments-are-listed'],
      alone: ['quality-inspections/inspection-attachments-are-its-own'],
      scope: needsRead,
    }),
    path: `${one}/attachments`,
    elsewhere: `${one}/files`,
    purpose: 'attachments of an inspection',
    operationKind: 'list-attachments',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.add-attachment',
    requirements: statedRequirements({
      effect: ['quality-inspections/inspection-attachment-is-added'],
      scope: needsWrite,
    }),
    path: `${one}/attachments`,
    elsewhere: `${one}/files`,
    purpose: 'one more attachment of an inspection',
    operationKind: 'add-attachment',
    request: requestedAttachment,
  },
  {
    ...read,
    ...documented,
    ...attached,
    id: 'quality-inspections.show-attachment',
    requirements: statedRequirements({
      answers: ['quality-inspections/inspection-attachment-is-shown'],
      scope: needsRead,
    }),
    path: `${one}/attachments/:attachment_id`,
    purpose: 'one attachment of an inspection',
    operationKind: 'show-attachment',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.delete-attachment',
    requirements: statedRequirements({
      effect: ['quality-inspections/inspection-attachment-is-deleted'],
      scope: needsWrite,
    }),
    method: 'DELETE',
    path: `${one}/attachments/:attachment_id`,
    elsewhere: `${one}/files/:attachment_id`,
    purpose: 'one attachment of an inspection less',
    operationKind: 'delete-attachment',
  },
  {
    ...read,
    ...unshown,
    ...attached,
    id: 'quality-inspections.list-characteristic-attachments',
    requirements: statedRequirements({
      answers: ['quality-inspections/characteristic-attachments-are-listed'],
      effect: ['quality-inspections/characteristic-attachments-are-listed'],
      alone: ['quality-inspections/characteristic-attachments-are-its-own'],
      scope: needsRead,
    }),
    path: `${characteristic}/attachments`,
    elsewhere: `${characteristic}/files`,
    purpose: 'attachments of a characteristic',
    operationKind: 'list-attachments',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.add-characteristic-attachment',
    requirements: statedRequirements({
      effect: ['quality-inspections/characteristic-attachment-is-added'],
      scope: needsWrite,
    }),
    path: `${characteristic}/attachments`,
    elsewhere: `${characteristic}/files`,
    purpose: 'one more attachment of a characteristic',
    operationKind: 'add-attachment',
    request: requestedAttachment,
  },
  {
    ...read,
    ...documented,
    ...attached,
    id: 'quality-inspections.show-characteristic-attachment',
    requirements: statedRequirements({
      answers: ['quality-inspections/characteristic-attachment-is-shown'],
      scope: needsRead,
    }),
    path: `${characteristic}/attachments/:attachment_id`,
    purpose: 'one attachment of a characteristic',
    operationKind: 'show-attachment',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.delete-characteristic-attachment',
    requirements: statedRequirements({
      effect: ['quality-inspections/characteristic-attachment-is-deleted'],
      scope: needsWrite,
    }),
    method: 'DELETE',
    path: `${characteristic}/attachments/:attachment_id`,
    elsewhere: `${characteristic}/files/:attachment_id`,
    purpose: 'one attachment of a characteristic less',
    operationKind: 'delete-attachment',
  },
] as const satisfies readonly Endpoint[];
