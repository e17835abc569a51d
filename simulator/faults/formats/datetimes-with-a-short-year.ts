import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** The year of a datetime has two digits. */
export const datetimesWithAShortYear: Fault = {
  id: 'formats/datetimes-with-a-short-year',
  title: 'The year of a datetime has two digits.',
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
  wrap: changeDatetimes((iso) => iso.slice(2)),
};
