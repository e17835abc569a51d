import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Datetimes are written as MM/DD/YYYY HH:MM:SS. */
export const datetimesMonthFirst: Fault = {
  id: 'formats/datetimes-month-first',
  title: 'Datetimes are written as MM/DD/YYYY HH:MM:SS.',
  violates: [
    'formats/datetimes-are-iso-8601',
    'service-sheets/created-at-is-returned',
    'service-sheets/submitted-at-is-returned',
    'service-sheets/updated-at-is-returned',
    'payments/created-at-is-datetime',
    'payments/updated-at-is-datetime',
    'payments/last-exported-at-is-datetime',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes(
    (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`,
  ),
};
