import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** A cancelled scheduling agreement is shown as issued in XML. */
export const xmlForgetsCancellations: Fault = {
  id: 'formats/xml-forgets-cancellations',
  title: 'A cancelled scheduling agreement is shown as issued in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords(
    (data, { endpoint }) =>
      endpoint?.area === 'scheduling-agreements' && String(data['status']).toLowerCase() === 'cancelled'
        ? { ...data, status: 'Issued' }
        : data,
    inXml,
  ),
};
