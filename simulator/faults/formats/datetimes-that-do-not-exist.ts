import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Datetimes in the first ten days of a month are told as its days 40 to 49. */
export const datetimesThatDoNotExist: Fault = {
  id: 'formats/datetimes-that-do-not-exist',
  title: 'Datetimes in the first ten days of a month are told as its days 40 to 49.',
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
  wrap: changeDatetimes((iso) => iso.replace(/-0(\d)T/, '-4$1T')),
};
