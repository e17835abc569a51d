import { type Fault, fault } from '../fault.ts';
import { linesIn } from '../twist/requisition-line-list.ts';
import { misreadIssuance } from '../twist/requisition-misread.ts';
import { missing } from '../twist/requisition-missing.ts';
import { refusingIssuance } from '../twist/requisition-refusals.ts';

/** What can be wrong with the issuance of orders. */
export const requisitionsIssuance: readonly Fault[] = [
  fault(
    'requisitions/schedule-forgets-the-date',
    'schedule_issuance is answered with success though no date is set.',
    ['requisitions/schedule-sets-the-date'],
    misreadIssuance('schedule-issuance', (input) => ({
      ...input,
      members: { ...input.members, 'issuance-date': null },
    })),
  ),
  fault(
    'requisitions/schedule-forgets-the-retry',
    'schedule_issuance forgets schedule_retry_interval.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadIssuance('schedule-issuance', (input) =>
      input.members['issuance-retry-interval'] === null
        ? input
        : { ...input, members: { ...input.members, 'issuance-retry-interval': null } },
    ),
  ),
  fault(
    'requisitions/schedule-is-not-found',
    'There is no schedule_issuance.',
    ['requisitions/schedule-sets-the-date'],
    missing('schedule-issuance'),
  ),
  fault(
    'requisitions/schedule-keeps-hours',
    'The retry interval of a line is kept in hours.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadIssuance('schedule-issuance', (input) => {
      const days = input.members['issuance-retry-interval'];
      if (typeof days !== 'number') return input;
      return { ...input, members: { ...input.members, 'issuance-retry-interval': days * 24 } };
    }),
  ),
  fault(
    'requisitions/schedule-knows-twelve-days',
    'schedule_issuance_date is read day first: a day beyond the twelfth is refused.',
    ['requisitions/schedule-date-is-month-first'],
    refusingIssuance(({ members }) =>
      Number(String(members['issuance-date']).slice(-2)) > 12
        ? 'schedule_issuance_date must be a date in the form DD/MM/YYYY.'
        : undefined,
    ),
  ),
  fault(
    'requisitions/schedule-needs-a-retry',
    'schedule_issuance refuses a date without schedule_retry_interval.',
    ['requisitions/schedule-retry-is-optional'],
    refusingIssuance(({ members }) =>
      members['issuance-retry-interval'] === null ? 'schedule_retry_interval is missing.' : undefined,
    ),
  ),
  fault(
    'requisitions/schedule-reads-the-day-first',
    'schedule_issuance_date is read day first, where that is a date.',
    ['requisitions/schedule-date-is-month-first'],
    misreadIssuance('schedule-issuance', (input) => {
      const [year, month, day] = String(input.members['issuance-date']).split('-');
      if (Number(day) > 12 || day === month) return input;
      return { ...input, members: { ...input.members, 'issuance-date': `${year}-${day}-${month}` } };
    }),
  ),
  fault(
    'requisitions/schedule-refuses-a-retry',
    'schedule_issuance refuses schedule_retry_interval.',
    ['requisitions/schedule-retry-is-optional'],
    refusingIssuance(({ members }) =>
      members['issuance-retry-interval'] === null ? undefined : 'schedule_retry_interval is not known.',
    ),
  ),
  fault(
    'requisitions/schedule-retries-every-day',
    'A retry interval of more than one day is kept as one day.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadIssuance('schedule-issuance', (input) =>
      Number(input.members['issuance-retry-interval']) > 1
        ? { ...input, members: { ...input.members, 'issuance-retry-interval': 1 } }
        : input,
    ),
  ),
  fault(
    'requisitions/schedule-takes-all-lines',
    'schedule_issuance schedules all lines of the requisition that one of those named is of.',
    ['requisitions/schedule-takes-several-lines'],
    misreadIssuance('schedule-issuance', (input, { sandbox }) => {
      const owners = new Set(input.lineIds.map((line) => Math.floor(line / 1000)));
      const all = [...owners].flatMap((owner) => {
        const found = sandbox.store.get('requisition-header', owner);
        return found === undefined ? [] : linesIn(found.data).map(({ id }) => Number(id));
      });
      return all.length > input.lineIds.length ? { ...input, lineIds: all } : input;
    }),
  ),
  fault(
    'requisitions/schedule-takes-one-line-only',
    'schedule_issuance refuses more than one line.',
    ['requisitions/schedule-takes-several-lines'],
    refusingIssuance(({ lineIds }) =>
      lineIds.length > 1 ? 'requisition_line_ids must be one number.' : undefined,
    ),
  ),
  fault(
    'requisitions/schedule-takes-the-first-line',
    'schedule_issuance schedules the first of the lines alone.',
    ['requisitions/schedule-takes-several-lines'],
    misreadIssuance('schedule-issuance', (input) =>
      input.lineIds.length > 1 ? { ...input, lineIds: input.lineIds.slice(0, 1) } : input,
    ),
  ),
  fault(
    'requisitions/schedule-takes-the-last-line',
    'schedule_issuance schedules the last of the lines alone.',
    ['requisitions/schedule-takes-several-lines'],
    misreadIssuance('schedule-issuance', (input) =>
      input.lineIds.length > 1 ? { ...input, lineIds: input.lineIds.slice(-1) } : input,
    ),
  ),
  fault(
    'requisitions/scheduled-a-day-early',
    'Lines are scheduled for the day before: the date is read in one zone and kept in another.',
    ['requisitions/schedule-sets-the-date'],
    misreadIssuance('schedule-issuance', (input) => {
      const day = Date.parse(`${String(input.members['issuance-date'])}T00:00:00Z`) - 86_400_000;
      const date = new Date(day).toISOString().slice(0, 10);
      return { ...input, members: { ...input.members, 'issuance-date': date } };
    }),
  ),
  fault(
    'requisitions/scheduled-a-month-late',
    'Lines are scheduled for the month after: months are counted from zero.',
    ['requisitions/schedule-sets-the-date'],
    misreadIssuance('schedule-issuance', (input) => {
      const [year = '', month, day = ''] = String(input.members['issuance-date']).split('-');
      const next = new Date(Date.UTC(Number(year), Number(month), Number(day)));
      return { ...input, members: { ...input.members, 'issuance-date': next.toISOString().slice(0, 10) } };
    }),
  ),
  fault(
    'requisitions/unschedule-is-not-found',
    'There is no unschedule_issuance.',
    ['requisitions/unschedule-removes-the-date'],
    missing('unschedule-issuance'),
  ),
  fault(
    'requisitions/unschedule-leaves-the-date',
    'unschedule_issuance leaves the date where it is.',
    ['requisitions/unschedule-removes-the-date'],
    misreadIssuance('unschedule-issuance', (input) => ({
      ...input,
      members: { 'issuance-retry-interval': null },
    })),
  ),
  fault(
    'requisitions/unschedule-leaves-the-retry',
    'unschedule_issuance leaves the retry interval where it is.',
    ['requisitions/unschedule-removes-the-retry-interval'],
    misreadIssuance('unschedule-issuance', (input) => ({ ...input, members: { 'issuance-date': null } })),
  ),
  fault(
    'requisitions/unschedule-takes-all-lines',
    'unschedule_issuance takes the date off all lines of the requisition.',
    ['requisitions/unschedule-takes-several-lines'],
    misreadIssuance('unschedule-issuance', (input, { sandbox }) => {
      const owners = new Set(input.lineIds.map((line) => Math.floor(line / 1000)));
      const all = [...owners].flatMap((owner) => {
        const found = sandbox.store.get('requisition-header', owner);
        return found === undefined ? [] : linesIn(found.data).map(({ id }) => Number(id));
      });
      return all.length > input.lineIds.length ? { ...input, lineIds: all } : input;
    }),
  ),
  fault(
    'requisitions/unschedule-takes-the-first-line',
    'unschedule_issuance takes the date off the first of the lines alone.',
    ['requisitions/unschedule-takes-several-lines'],
    misreadIssuance('unschedule-issuance', (input) =>
      input.lineIds.length > 1 ? { ...input, lineIds: input.lineIds.slice(0, 1) } : input,
    ),
  ),
];
