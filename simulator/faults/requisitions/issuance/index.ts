import type { Fault } from '../../fault.ts';
import { scheduleForgetsTheDate } from './schedule-forgets-the-date.ts';
import { scheduleForgetsTheRetry } from './schedule-forgets-the-retry.ts';
import { scheduleIsNotFound } from './schedule-is-not-found.ts';
import { scheduleKeepsHours } from './schedule-keeps-hours.ts';
import { scheduleKnowsTwelveDays } from './schedule-knows-twelve-days.ts';
import { scheduleNeedsARetry } from './schedule-needs-a-retry.ts';
import { scheduleReadsTheDayFirst } from './schedule-reads-the-day-first.ts';
import { scheduleRefusesARetry } from './schedule-refuses-a-retry.ts';
import { scheduleRetriesEveryDay } from './schedule-retries-every-day.ts';
import { scheduleTakesAllLines } from './schedule-takes-all-lines.ts';
import { scheduleTakesOneLineOnly } from './schedule-takes-one-line-only.ts';
import { scheduleTakesTheFirstLine } from './schedule-takes-the-first-line.ts';
import { scheduleTakesTheLastLine } from './schedule-takes-the-last-line.ts';
import { scheduledADayEarly } from './scheduled-a-day-early.ts';
import { scheduledAMonthLate } from './scheduled-a-month-late.ts';
import { unscheduleIsNotFound } from './unschedule-is-not-found.ts';
import { unscheduleLeavesTheDate } from './unschedule-leaves-the-date.ts';
import { unscheduleLeavesTheRetry } from './unschedule-leaves-the-retry.ts';
import { unscheduleTakesAllLines } from './unschedule-takes-all-lines.ts';
import { unscheduleTakesTheFirstLine } from './unschedule-takes-the-first-line.ts';

/** What a platform could do wrong with scheduling issuance. */
export const issuanceFaults: readonly Fault[] = [
  scheduleForgetsTheDate,
  scheduleForgetsTheRetry,
  scheduleIsNotFound,
  scheduleKeepsHours,
  scheduleKnowsTwelveDays,
  scheduleNeedsARetry,
  scheduleReadsTheDayFirst,
  scheduleRefusesARetry,
  scheduleRetriesEveryDay,
  scheduleTakesAllLines,
  scheduleTakesOneLineOnly,
  scheduleTakesTheFirstLine,
  scheduleTakesTheLastLine,
  scheduledADayEarly,
  scheduledAMonthLate,
  unscheduleIsNotFound,
  unscheduleLeavesTheDate,
  unscheduleLeavesTheRetry,
  unscheduleTakesAllLines,
  unscheduleTakesTheFirstLine,
];
