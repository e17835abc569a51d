import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { datetimeRows } from '../twist/wire/datetime-rows.ts';

/** Datetimes are written as in mail headers. */
export const datetimesOfMail: Fault = {
  id: 'formats/datetimes-of-mail',
  title: 'Datetimes are written as in mail headers.',
  violates: datetimeRows,
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => new Date(iso).toUTCString()),
};
