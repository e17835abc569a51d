import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { datetimeRows } from '../twist/wire/datetime-rows.ts';

/** Datetimes have a blank between date and time, and a word for the zone. */
export const datetimesWithAWordForTheZone: Fault = {
  id: 'formats/datetimes-with-a-word-for-the-zone',
  title: 'Datetimes have a blank between date and time, and a word for the zone.',
  violates: datetimeRows,
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} CET`),
};
