import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { inXml } from '../twist/wire/change-records.ts';

/** Datetimes are written as MM/DD/YYYY HH:MM:SS in XML. */
export const datetimesMonthFirstInXml: Fault = {
  id: 'formats/datetimes-month-first-in-xml',
  title: 'Datetimes are written as MM/DD/YYYY HH:MM:SS in XML.',
  violates: ['formats/datetimes-are-iso-8601', 'formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes(
    (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`,
    inXml,
  ),
};
