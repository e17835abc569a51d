import type { DateTime } from 'luxon';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

const monthFirst = /^\d{2}\/\d{2}\/\d{4}$/;
const iso = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = async (text: string, isoCounts: boolean): Promise<DateTime | undefined> => {
  const format = monthFirst.test(text)
    ? 'MM/dd/yyyy'
    : isoCounts && iso.test(text)
      ? 'yyyy-MM-dd'
      : undefined;
  if (format === undefined) return undefined;
  // The library takes as long to load as all of the start: the first date waits for it.
  const { DateTime } = await import('luxon');
  const day = DateTime.fromFormat(text, format, { zone: 'utc' });
  return day.isValid ? day : undefined;
};

/**
 * The day in `schedule_issuance_date`, written month, day, year, as `YYYY-MM-DD`. Rejects with a `Refusal` what is
 * no such date, and by choice one that has passed.
 */
export const issuanceDate = async (exchange: Exchange, text: string): Promise<string> => {
  const { choices, stamps } = exchange.sandbox;
  const isoCounts = choices.of('requisitions/schedule-other-date-form') === 'accepted';
  const day = (await dayIn(text, isoCounts))?.toISODate() ?? undefined;
  if (day === undefined) {
    throw invalidParameter(exchange, 'schedule_issuance_date must be a date in the form MM/DD/YYYY.');
  }
  const hasPassed = day < stamps.now().slice(0, 10);
  if (hasPassed && choices.of('requisitions/schedule-past-date') === 'refused') {
    throw invalidParameter(exchange, 'schedule_issuance_date has passed.');
  }
  return day;
};
