import type { DeliveryScheduleEvent } from '../../../../models/lifecycles/delivery-schedule-record.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import type { Handler } from '../../handler.ts';
import { present } from '../../present.ts';
import { moveSchedules } from './move-schedules.ts';
import { namedSchedules } from './named-schedules.ts';

const typeOf = ({ endpoint }: Exchange): DeliveryScheduleEvent['type'] =>
  endpoint?.event as DeliveryScheduleEvent['type'];

/** The named schedules that there are; by choice one that is not there is passed over or refused. */
const knownOf = ({ input, sandbox: { choices, store } }: Exchange): readonly number[] => {
  const ids = (input['ids'] ?? []) as readonly number[];
  const known = ids.filter((id) => store.get('delivery-schedule', id) !== undefined);
  const refuses = choices.of('scheduling-agreements/unknown-schedule') === 'refused';
  if (known.length < ids.length && refuses) {
    throw new Refusal('invalid-parameter', {
      status: Number(choices.of('formats/validation-failure-status')),
      message: 'There is no such delivery schedule.',
    });
  }
  return known;
};

const answer = (exchange: Exchange, ids: readonly number[]): void => {
  const { endpoint, outgoing, sandbox } = exchange;
  const { choices, store } = sandbox;
  outgoing.status = Number(choices.of('formats/action-status'));
  const resource = endpoint?.resource;
  if (resource === undefined || choices.of('scheduling-agreements/schedule-action-answer') === 'empty')
    return;
  const records = ids.flatMap((id) => {
    const found = store.get('delivery-schedule', id);
    return found === undefined ? [] : [present(found, choices)];
  });
  exchange.result = { kind: 'many', resource, records, total: () => records.length };
};

/** Confirms delivery schedules, marks them as exported, or takes that mark off: all that are named, or none. */
export const changeSchedules: Handler = {
  validate: async (exchange) => {
    exchange.input = { ids: await namedSchedules(exchange) };
  },
  apply: (exchange) => {
    const ids = knownOf(exchange);
    exchange.decidedBy = moveSchedules(exchange.sandbox, ids, typeOf(exchange)).at(-1)?.by;
    answer(exchange, ids);
  },
};
