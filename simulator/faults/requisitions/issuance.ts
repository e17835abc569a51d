import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { IssuanceInput } from '../../handlers/requisitions/issuance/issuance-input.ts';
import { linesOf, requisitionOf } from '../../handlers/requisitions/lines/line-ids.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { misread } from '../operators/misread.ts';
import { refuseInput } from '../operators/refuse.ts';

/** Scheduled lines get another value than was sent. */
const misreadMember = (member: string, change: (value: Value) => Value): Wrapping =>
  misread<IssuanceInput>('requisitions.schedule-issuance', (input) => {
    const { [member]: sent = null } = input.members;
    const value = sent === null ? null : change(sent);
    return value === sent ? input : { ...input, members: { ...input.members, [member]: value } };
  });

const misreadDate = (change: (date: string) => string | null): Wrapping =>
  misreadMember('issuance-date', (date) => change(String(date)));

const misreadRetry = (change: (days: number) => number | null): Wrapping =>
  misreadMember('issuance-retry-interval', (days) => change(Number(days)));

/** Other lines are scheduled than those that are named. */
const misreadLineIds = (
  where: EndpointId,
  change: (ids: readonly number[], exchange: Exchange) => readonly number[],
): Wrapping =>
  misread<IssuanceInput>(where, (input, exchange) => {
    const lineIds = change(input.lineIds, exchange);
    return lineIds.length === input.lineIds.length ? input : { ...input, lineIds };
  });

/** All lines of the requisitions that some lines are of. */
const allBeside = (ids: readonly number[], { sandbox }: Exchange): readonly number[] => {
  const owners = new Set(ids.map(requisitionOf));
  const all = [...owners].flatMap((owner) =>
    linesOf(sandbox.store.get('requisition-header', owner)?.data ?? {}),
  );
  return all.length > ids.length ? all.map(({ id }) => Number(id)) : ids;
};

/** What can be wrong with the issuance of orders. */
export const requisitionsIssuance: readonly Fault[] = [
  fault(
    'requisitions/schedule-forgets-the-date',
    'schedule_issuance is answered with success though no date is set.',
    ['requisitions/schedule-sets-the-date'],
    misreadDate(() => null),
  ),
  fault(
    'requisitions/schedule-forgets-the-retry',
    'schedule_issuance forgets schedule_retry_interval.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadRetry(() => null),
  ),
  fault(
    'requisitions/schedule-keeps-hours',
    'The retry interval of a line is kept in hours.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadRetry((days) => days * 24),
  ),
  fault(
    'requisitions/schedule-knows-twelve-days',
    'schedule_issuance_date is read day first: a day beyond the twelfth is refused.',
    ['requisitions/schedule-date-is-month-first'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => Number(String(members['issuance-date']).slice(-2)) > 12,
      'schedule_issuance_date must be a date in the form DD/MM/YYYY.',
    ),
  ),
  fault(
    'requisitions/schedule-needs-a-retry',
    'schedule_issuance refuses a date without schedule_retry_interval.',
    ['requisitions/schedule-retry-is-optional'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => members['issuance-retry-interval'] === null,
      'schedule_retry_interval is missing.',
    ),
  ),
  fault(
    'requisitions/schedule-reads-the-day-first',
    'schedule_issuance_date is read day first, where that is a date.',
    ['requisitions/schedule-date-is-month-first'],
    misreadDate((date) => {
      const [year, month, day] = date.split('-');
      return Number(day) > 12 ? date : `${year}-${day}-${month}`;
    }),
  ),
  fault(
    'requisitions/schedule-refuses-a-retry',
    'schedule_issuance refuses schedule_retry_interval.',
    ['requisitions/schedule-retry-is-optional'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ members }) => members['issuance-retry-interval'] !== null,
      'schedule_retry_interval is not known.',
    ),
  ),
  fault(
    'requisitions/schedule-retries-every-day',
    'A retry interval of more than one day is kept as one day.',
    ['requisitions/schedule-sets-the-retry-interval'],
    misreadRetry((days) => Math.min(days, 1)),
  ),
  fault(
    'requisitions/schedule-takes-all-lines',
    'schedule_issuance schedules all lines of the requisition that one of those named is of.',
    ['requisitions/schedule-takes-several-lines'],
    misreadLineIds('requisitions.schedule-issuance', allBeside),
  ),
  fault(
    'requisitions/schedule-takes-one-line-only',
    'schedule_issuance refuses more than one line.',
    ['requisitions/schedule-takes-several-lines'],
    refuseInput<IssuanceInput>(
      'requisitions.schedule-issuance',
      ({ lineIds }) => lineIds.length > 1,
      'requisition_line_ids must be one number.',
    ),
  ),
  fault(
    'requisitions/schedule-takes-the-first-line',
    'schedule_issuance schedules the first of the lines alone.',
    ['requisitions/schedule-takes-several-lines'],
    misreadLineIds('requisitions.schedule-issuance', (ids) => ids.slice(0, 1)),
  ),
  fault(
    'requisitions/schedule-takes-the-last-line',
    'schedule_issuance schedules the last of the lines alone.',
    ['requisitions/schedule-takes-several-lines'],
    misreadLineIds('requisitions.schedule-issuance', (ids) => ids.slice(-1)),
  ),
  fault(
    'requisitions/scheduled-a-day-early',
    'Lines are scheduled for the day before: the date is read in one zone and kept in another.',
    ['requisitions/schedule-sets-the-date'],
    misreadDate((date) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)),
  ),
  fault(
    'requisitions/scheduled-a-month-late',
    'Lines are scheduled for the month after: months are counted from zero.',
    ['requisitions/schedule-sets-the-date'],
    misreadDate((date) => {
      const [year, month, day] = date.split('-').map(Number);
      return new Date(Date.UTC(year ?? 0, month, day)).toISOString().slice(0, 10);
    }),
  ),
  fault(
    'requisitions/unschedule-leaves-the-date',
    'unschedule_issuance leaves the date where it is.',
    ['requisitions/unschedule-removes-the-date'],
    misread<IssuanceInput>('requisitions.unschedule-issuance', (input) => ({
      ...input,
      members: { 'issuance-retry-interval': null },
    })),
  ),
  fault(
    'requisitions/unschedule-leaves-the-retry',
    'unschedule_issuance leaves the retry interval where it is.',
    ['requisitions/unschedule-removes-the-retry-interval'],
    misread<IssuanceInput>('requisitions.unschedule-issuance', (input) => ({
      ...input,
      members: { 'issuance-date': null },
    })),
  ),
  fault(
    'requisitions/unschedule-takes-all-lines',
    'unschedule_issuance takes the date off all lines of the requisition.',
    ['requisitions/unschedule-takes-several-lines'],
    misreadLineIds('requisitions.unschedule-issuance', allBeside),
  ),
  fault(
    'requisitions/unschedule-takes-the-first-line',
    'unschedule_issuance takes the date off the first of the lines alone.',
    ['requisitions/unschedule-takes-several-lines'],
    misreadLineIds('requisitions.unschedule-issuance', (ids) => ids.slice(0, 1)),
  ),
];
