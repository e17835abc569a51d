import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** A sheet whose void is pending is shown as approved in XML. */
export const xmlShowsApprovedSheetsInVoid: Fault = {
  id: 'formats/xml-shows-approved-sheets-in-void',
  title: 'A sheet whose void is pending is shown as approved in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords(
    (data, { endpoint }) =>
      endpoint?.area === 'service-sheets' && data['status'] === 'pending_void'
        ? { ...data, status: 'approved' }
        : data,
    inXml,
  ),
};
