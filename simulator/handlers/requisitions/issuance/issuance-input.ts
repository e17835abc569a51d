import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange, Input } from '../../../exchange.ts';
import { readActionInput } from '../../action-input.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { issuanceDate } from './issuance-date.ts';

/** Which lines get which issuance. */
export interface IssuanceInput {
  readonly lineIds: readonly number[];
  /** Members of a line; null takes them off. */
  readonly members: Data;
}

const longest = 90;

const retryIn = (exchange: Exchange, days: Input[string]): number | null => {
  if (typeof days !== 'number') return null;
  const isLong = days > longest;
  if (isLong && exchange.sandbox.choices.of('requisitions/schedule-long-retry') === 'refused') {
    throw invalidParameter(exchange, `schedule_retry_interval is greater than ${longest} days.`);
  }
  return days;
};

const membersIn = async (exchange: Exchange, input: Input): Promise<Data> => {
  const takesDate = exchange.endpoint?.parameters.some(({ name }) => name === 'schedule_issuance_date');
  if (takesDate !== true) return { 'issuance-date': null, 'issuance-retry-interval': null };
  const date = input['schedule_issuance_date'];
  if (typeof date !== 'string') throw invalidParameter(exchange, 'schedule_issuance_date is missing.');
  return {
    'issuance-date': await issuanceDate(exchange, date.trim()),
    'issuance-retry-interval': retryIn(exchange, input['schedule_retry_interval']),
  };
};

/** Reads what schedule_issuance and unschedule_issuance take. Rejects with a `Refusal`. */
export const readIssuance = async (exchange: Exchange): Promise<IssuanceInput> => {
  const input = await readActionInput(exchange);
  const ids = input['requisition_line_ids'];
  if (!Array.isArray(ids) || ids.length === 0) {
    throw invalidParameter(exchange, 'requisition_line_ids is missing.');
  }
  return { lineIds: ids as readonly number[], members: await membersIn(exchange, input) };
};
