import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { datetimeRows } from '../twist/wire/datetime-rows.ts';

/** The year of a datetime has two digits. */
export const datetimesWithAShortYear: Fault = {
  id: 'formats/datetimes-with-a-short-year',
  title: 'The year of a datetime has two digits.',
  violates: datetimeRows,
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => iso.slice(2)),
};
