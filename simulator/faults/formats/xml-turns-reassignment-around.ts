import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** The users of a reassignment change places in XML. */
export const xmlTurnsReassignmentAround: Fault = {
  id: 'formats/xml-turns-reassignment-around',
  title: 'The users of a reassignment change places in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => {
    const { 'from-user': from, 'to-user': to } = data;
    return from === undefined || to === undefined ? data : { ...data, 'from-user': to, 'to-user': from };
  }, inXml),
};
