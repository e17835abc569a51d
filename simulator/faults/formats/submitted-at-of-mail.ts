import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';

/** Submitted-at is written as in mail headers, all other datetimes rightly. */
export const submittedAtOfMail: Fault = {
  id: 'formats/submitted-at-of-mail',
  title: 'Submitted-at is written as in mail headers, all other datetimes rightly.',
  violates: ['formats/datetimes-are-iso-8601', 'service-sheets/submitted-at-is-returned'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso, name) => (name === 'submitted-at' ? new Date(iso).toUTCString() : iso)),
};
