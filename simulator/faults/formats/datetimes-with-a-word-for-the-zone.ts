import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Datetimes have a blank between date and time, and a word for the zone. */
export const datetimesWithAWordForTheZone: Fault = {
  id: 'formats/datetimes-with-a-word-for-the-zone',
  title: 'Datetimes have a blank between date and time, and a word for the zone.',
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
  wrap: changeDatetimes((iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} CET`),
};
