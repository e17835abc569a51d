import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Datetimes are written as in mail headers. */
export const datetimesOfMail: Fault = {
  id: 'formats/datetimes-of-mail',
  title: 'Datetimes are written as in mail headers.',
  violates: ['formats/datetimes-are-iso-8601'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => new Date(iso).toUTCString()),
};
