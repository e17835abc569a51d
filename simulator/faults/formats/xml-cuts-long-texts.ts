import type { Value } from '../../../models/resources/resource.ts';
import type { Fault } from '../fault.ts';
import { changeRecords, inXml, mapMembers } from '../twist/wire/change-records.ts';

const moment = /^\d{4}-\d\d-\d\dT/;

const cut = (value: Value): Value =>
  typeof value === 'string' && !moment.test(value) ? value.slice(0, 20) : value;

/** Texts are cut after 20 characters in XML. */
export const xmlCutsLongTexts: Fault = {
  id: 'formats/xml-cuts-long-texts',
  title: 'Texts are cut after 20 characters in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => mapMembers(data, (name, value) => [name, cut(value)]), inXml),
};
