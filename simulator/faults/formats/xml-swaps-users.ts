import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** Created-by in XML is the user who changed a document last, and the other way round. */
export const xmlSwapsUsers: Fault = {
  id: 'formats/xml-swaps-users',
  title: 'Created-by in XML is the user who changed a document last, and the other way round.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords(
    ({ 'created-at': created = null, 'updated-at': updated = null, ...others }) => ({
      ...others,
      'created-at': updated,
      'updated-at': created,
    }),
    inXml,
  ),
};
