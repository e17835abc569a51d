import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Datetimes are seconds since 1970. */
export const datetimesInSeconds: Fault = {
  id: 'formats/datetimes-in-seconds',
  title: 'Datetimes are seconds since 1970.',
  violates: ['formats/datetimes-are-iso-8601'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => Date.parse(iso) / 1000),
};
