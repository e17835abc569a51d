import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Datetimes are written as in mail headers. */
export const datetimesOfMail: Fault = {
  id: 'formats/datetimes-of-mail',
  title: 'Datetimes are written as in mail headers.',
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
  wrap: changeDatetimes((iso) => new Date(iso).toUTCString()),
};
