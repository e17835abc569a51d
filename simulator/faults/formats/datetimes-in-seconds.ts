import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { datetimeRows } from '../twist/wire/datetime-rows.ts';

/** Datetimes are seconds since 1970. */
export const datetimesInSeconds: Fault = {
  id: 'formats/datetimes-in-seconds',
  title: 'Datetimes are seconds since 1970.',
  violates: datetimeRows,
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => Date.parse(iso) / 1000),
};
