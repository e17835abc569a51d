import type { Fault } from '../fault.ts';
import { changeRecords, inXml, mapMembers } from '../twist/wire/change-records.ts';

const isTotal = (name: string): boolean => /(^|-)total$/.test(name);

/** Amounts are rounded to whole numbers in XML. */
export const xmlRoundsTotals: Fault = {
  id: 'formats/xml-rounds-totals',
  title: 'Amounts are rounded to whole numbers in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords(
    (data) =>
      mapMembers(data, (name, value) => [name, isTotal(name) ? String(Math.round(Number(value))) : value]),
    inXml,
  ),
};
