import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** Approvals come in the opposite order in XML. */
export const xmlReversesApprovals: Fault = {
  id: 'formats/xml-reverses-approvals',
  title: 'Approvals come in the opposite order in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => {
    const { approvals } = data;
    return Array.isArray(approvals) ? { ...data, approvals: approvals.toReversed() } : data;
  }, inXml),
};
