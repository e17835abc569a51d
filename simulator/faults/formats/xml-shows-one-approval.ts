import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** Of several approvals only the last is shown in XML. */
export const xmlShowsOneApproval: Fault = {
  id: 'formats/xml-shows-one-approval',
  title: 'Of several approvals only the last is shown in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => {
    const { approvals } = data;
    return Array.isArray(approvals) ? { ...data, approvals: approvals.slice(-1) } : data;
  }, inXml),
};
