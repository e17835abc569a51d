import { attachment } from '../resources/attachment.ts';
import { requestedAttachment } from '../resources/attachment-request.ts';
import { requestedInspection } from '../resources/inspection-request.ts';
import { qualityInspection } from '../resources/quality-inspection.ts';
import type { Endpoint } from './endpoint.ts';

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

const attached = { resource: attachment, owner: qualityInspection } as const;

/** Operations on quality inspections. */
export const qualityInspectionsEndpoints = [
  {
    ...read,
    ...unshown,
    id: 'quality-inspections.list',
    path: all,
    elsewhere: `${all}/search`,
    purpose: 'inspections by query',
    deed: 'list',
    filters: 'quality-inspections/list-filters',
  },
  {
    ...read,
    ...documented,
    id: 'quality-inspections.show',
    path: one,
    purpose: 'one inspection with its characteristics',
    deed: 'show',
  },
  {
    ...write,
    ...documented,
    id: 'quality-inspections.create',
    path: all,
    purpose: 'a new inspection',
    deed: 'create',
    request: requestedInspection,
  },
  {
    ...write,
    ...unshown,
    id: 'quality-inspections.mark-exported',
    path: `${one}/exported`,
    elsewhere: `${one}/mark_exported`,
    purpose: 'mark an inspection as exported',
    deed: 'act',
    event: 'mark_exported',
  },
  {
    ...write,
    ...unshown,
    id: 'quality-inspections.reset-exported',
    path: `${one}/reset-exported`,
    elsewhere: `${one}/clear_exported`,
    purpose: 'an inspection is no longer exported',
    deed: 'act',
    event: 'reset_exported',
  },
  {
    ...read,
    ...unshown,
    ...attached,
    id: 'quality-inspections.list-attachments',
    path: `${one}/attachments`,
    elsewhere: `${one}/files`,
    purpose: 'attachments of an inspection',
    deed: 'list-attachments',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.add-attachment',
    path: `${one}/attachments`,
    elsewhere: `${one}/files`,
    purpose: 'one more attachment of an inspection',
    deed: 'add-attachment',
    request: requestedAttachment,
  },
  {
    ...read,
    ...documented,
    ...attached,
    id: 'quality-inspections.show-attachment',
    path: `${one}/attachments/:attachment_id`,
    purpose: 'one attachment of an inspection',
    deed: 'show-attachment',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.delete-attachment',
    method: 'DELETE',
    path: `${one}/attachments/:attachment_id`,
    elsewhere: `${one}/files/:attachment_id`,
    purpose: 'one attachment of an inspection less',
    deed: 'delete-attachment',
  },
  {
    ...read,
    ...unshown,
    ...attached,
    id: 'quality-inspections.list-characteristic-attachments',
    path: `${characteristic}/attachments`,
    elsewhere: `${characteristic}/files`,
    purpose: 'attachments of a characteristic',
    deed: 'list-attachments',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.add-characteristic-attachment',
    path: `${characteristic}/attachments`,
    elsewhere: `${characteristic}/files`,
    purpose: 'one more attachment of a characteristic',
    deed: 'add-attachment',
    request: requestedAttachment,
  },
  {
    ...read,
    ...documented,
    ...attached,
    id: 'quality-inspections.show-characteristic-attachment',
    path: `${characteristic}/attachments/:attachment_id`,
    purpose: 'one attachment of a characteristic',
    deed: 'show-attachment',
  },
  {
    ...write,
    ...unshown,
    ...attached,
    id: 'quality-inspections.delete-characteristic-attachment',
    method: 'DELETE',
    path: `${characteristic}/attachments/:attachment_id`,
    elsewhere: `${characteristic}/files/:attachment_id`,
    purpose: 'one attachment of a characteristic less',
    deed: 'delete-attachment',
  },
] as const satisfies readonly Endpoint[];
