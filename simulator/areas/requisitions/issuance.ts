import type { DateTime } from 'luxon';
import type { RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import { requisitionLine } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { readActionInput } from '../../actions/action-input.ts';
import type { Handler } from '../../actions/handler.ts';
import { invalidParameter, quoteValue } from '../../actions/refuse.ts';
import type { Exchange, Input, Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { planIssuance } from './issue.ts';
import { lineOf, linesOf, requisitionOf } from './line-ids.ts';
import { changeRequisition, ruleWithoutFacts, type StoredRequisition } from './moves.ts';
import { shownLine } from './reading.ts';

const monthFirst = /^\d{2}\/\d{2}\/\d{4}$/;

const iso = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = async (text: string, isoCounts: boolean): Promise<DateTime | undefined> => {
  const format = monthFirst.test(text)
    ? 'MM/dd/yyyy'
    : isoCounts && iso.test(text)
      ? 'yyyy-MM-dd'
      : undefined;
  if (format === undefined) return undefined;
  // Loaded with the first date: the library takes as long as the whole start.
  const { DateTime } = await import('luxon');
  const day = DateTime.fromFormat(text, format, { zone: 'utc' });
  return day.isValid ? day : undefined;
};

/**
 * Converts `schedule_issuance_date` (month, day, year) to `YYYY-MM-DD`. Rejects with a `Refusal` if it is not such a
 * date, or by choice if it has passed.
 */
const issuanceDate = async (exchange: Exchange, text: string): Promise<string> => {
  const { choices, stamps } = exchange.sandbox;
  const isoCounts = choices.of('requisitions/schedule-other-date-form') === 'accepted';
  const day = (await dayIn(text, isoCounts))?.toISODate() ?? undefined;
  if (day === undefined) {
    const wanted = 'a date in the form MM/DD/YYYY';
    throw invalidParameter(exchange, `schedule_issuance_date must be ${wanted}, not ${quoteValue(text)}.`);
  }
  const hasPassed = day < stamps.now().slice(0, 10);
  if (hasPassed && choices.of('requisitions/schedule-past-date') === 'refused') {
    throw invalidParameter(exchange, `schedule_issuance_date ${quoteValue(text)} has passed.`);
  }
  return day;
};

/** Lines with their new issuance values. */
export interface IssuanceInput {
  readonly lineIds: readonly number[];
  /** Members of a line; null removes them. */
  readonly members: Data;
}

const longest = 90;

const retryIn = (exchange: Exchange, days: Input[string]): number | null => {
  if (typeof days !== 'number') return null;
  const { choices } = exchange.sandbox;
  if (days > longest && choices.of('requisitions/schedule-long-retry') === 'refused') {
    const message = `schedule_retry_interval is ${days} days, and at most ${longest} are possible.`;
    throw invalidParameter(exchange, message);
  }
  if (days === 0) throw invalidParameter(exchange, 'schedule_retry_interval must be at least 1 day.');
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

/** Reads the parameters of schedule_issuance and unschedule_issuance. Rejects with a `Refusal`. */
const readIssuance = async (exchange: Exchange): Promise<IssuanceInput> => {
  const input = await readActionInput(exchange);
  const ids = input['requisition_line_ids'];
  if (!Array.isArray(ids) || ids.length === 0) {
    throw invalidParameter(exchange, 'requisition_line_ids is missing.');
  }
  return { lineIds: ids as readonly number[], members: await membersIn(exchange, input) };
};

/** The record of a requisition after the issuance of its lines was scheduled or removed. */
const afterScheduling = (
  { state: { record } }: StoredRequisition,
  { members }: IssuanceInput,
  sandbox: Sandbox,
): RequisitionRecord => {
  const type = members['issuance-date'] === null ? 'unschedule_issuance' : 'schedule_issuance';
  return ruleWithoutFacts(record, type, sandbox).next;
};

/** The requisitions to which the lines belong. By choice, throws a `Refusal` for an unknown line. */
const requisitionsOf = (
  { choices, store }: Sandbox,
  lineIds: ReadonlySet<number>,
): readonly StoredRequisition[] => {
  const requisitions = new Map<number, StoredRequisition>();
  for (const id of lineIds) {
    const owner = store.get('requisition-header', requisitionOf(id));
    if (owner !== undefined && lineOf(owner.data, id) !== undefined) requisitions.set(owner.id, owner);
    else if (choices.of('requisitions/schedule-unknown-line') === 'refused') {
      throw new Refusal('not-possible', { message: `There is no requisition line ${id}.` });
    }
  }
  return [...requisitions.values()];
};

const withIssuance = (data: Data, named: ReadonlySet<number>, members: Data): Data => ({
  ...data,
  'requisition-lines': linesOf(data).map((line) =>
    named.has(Number(line['id'])) ? { ...line, ...members } : line,
  ),
});

const issuanceInput = ({ input }: Exchange): IssuanceInput => input as unknown as IssuanceInput;

const apply = (exchange: Exchange): void => {
  const { outgoing, sandbox } = exchange;
  const input = issuanceInput(exchange);
  const named = new Set(input.lineIds);
  const changed = requisitionsOf(sandbox, named).map((requisition) =>
    changeRequisition(sandbox, requisition, {
      next: afterScheduling(requisition, input, sandbox),
      data: withIssuance(requisition.data, named, input.members),
      by: actingUser(exchange),
    }),
  );
  for (const requisition of changed) planIssuance(sandbox, requisition);
  outgoing.status = Number(sandbox.choices.of('formats/action-status'));
  if (sandbox.choices.of('requisitions/action-answer-body') === 'empty') return;
  const lines = changed.flatMap(({ data }) => linesOf(data)).filter(({ id }) => named.has(Number(id)));
  const records = lines.map((line) => shownLine(line, sandbox.choices));
  exchange.result = { kind: 'many', resource: requisitionLine, records, total: () => records.length };
};

/** Sets or removes the issuance of lines, which may belong to several requisitions. */
export const schedule: Handler = {
  validate: async (exchange) => {
    exchange.input = { ...(await readIssuance(exchange)) } as unknown as Exchange['input'];
  },
  apply,
};
