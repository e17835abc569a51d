import type { Value } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';
import { put } from '../../twist/agreement/parts.ts';

const day = 24 * 60 * 60 * 1000;
const names = ['validity-start-date', 'validity-end-date'];

const dayBefore = (value: Value): Value => new Date(Date.parse(String(value)) - day).toISOString();

/** Both dates of the validity are stored a day early, and answered rightly once. */
export const validityIsKeptByTheDayBefore: Fault = {
  id: 'scheduling-agreements/validity-is-kept-by-the-day-before',
  title: 'Both dates of the validity are stored a day early, and answered rightly once.',
  violates: ['scheduling-agreements/create-keeps-the-header'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) => ({
    ...parts,
    data: put(
      parts.data,
      Object.fromEntries(names.map((name) => [name, dayBefore(parts.data[name] ?? null)])),
    ),
  })),
};
