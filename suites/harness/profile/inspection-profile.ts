import { qualityInspectionsEndpoints } from '../../../models/endpoints/quality-inspections.ts';
import { extras, group, id, ids, must, part, paths, text, type ValueOf } from './fields.ts';

/** The data of a target for checks of quality inspections. */
export const qualityInspections = part(
  'What may be used for checks of quality inspections.',
  {
    readable: ids('Ids of inspections that are only read.', {
      note: 'For reads only.',
      example: '[9001]',
      seen: [{ in: 'inspections', at: 'id' }],
    }),
    supplier: id('Id of a supplier.', {
      note: 'Ids of a supplier, an item, a unit of measure and the user who requests inspections.',
      example: '301',
      claim: 'accepted',
      seen: [
        { in: 'inspections', at: 'supplier-id' },
        { in: 'agreements', at: 'supplier.id' },
      ],
    }),
    item: id('Id of an item.', {
      example: '7001',
      claim: 'accepted',
      seen: [
        { in: 'inspections', at: 'item-id' },
        { in: 'agreements', at: 'items.item.id' },
      ],
    }),
    uom: id('Id of a unit of measure.', {
      example: '21',
      claim: 'accepted',
      seen: [
        { in: 'inspections', at: 'uom' },
        { in: 'agreements', at: 'items.uom.id' },
      ],
    }),
    'requested-by': id('Id of the user who requests inspections.', {
      example: '15',
      claim: 'accepted',
      seen: [{ in: 'inspections', at: 'requested-by' }],
    }),
    'ref-document': group(
      'A purchase order and a line of it that inspections may refer to.',
      {
        id: text('Sent as refDocumentId.', { ...must, from: 'ref-document-id' }),
        item: text('Sent as refDocumentItem.', { ...must, from: 'ref-document-item' }),
      },
      {
        seen: [{ in: 'inspections' }],
        note: 'A purchase order and one of its lines that an inspection may refer to, if the platform verifies that they exist.',
        example: '{ id: "4711", item: "10" }',
      },
    ),
    inspection: extras('Members that every inspection needs here, in camel case, sent as they stand.', {
      preset: {},
      note: 'Members that this platform requires in each inspection and each characteristic, in camel case. They are sent as they stand, but for a member that the check sets itself.',
    }),
    characteristic: extras('Members that every characteristic needs here, likewise.', { preset: {} }),
    paths: paths('quality-inspections', qualityInspectionsEndpoints),
  },
  {
    shown: true,
    note: 'Data for checks of quality inspections (Early Access: feature flag early-access). Inspections that the checks create are not deleted. They create none without supplier, uom and requested-by.',
  },
);

/** The data of a target for checks of quality inspections; absent members are unknown. */
export type InspectionReferences = ValueOf<typeof qualityInspections>;
