import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleEvent } from '../../../../models/lifecycles/delivery-schedule-record.ts';
import type { Sandbox } from '../../../exchange.ts';
import { restamp } from '../change-agreement.ts';
import { withLines } from '../moves/with-lines.ts';
import type { StoredAgreement } from '../store-agreement.ts';
import { ruleOnSchedule } from './schedule-ruling.ts';

/** What became of schedules of one agreement, and the requirement or silence that decided of the last. */
export interface Moved {
  readonly agreement: StoredAgreement;
  readonly by: string;
}

type Type = DeliveryScheduleEvent['type'];

interface Asked {
  readonly ids: ReadonlySet<number>;
  readonly type: Type;
}

const moveWithin = (sandbox: Sandbox, agreement: StoredAgreement, { ids, type }: Asked): Moved => {
  const { choices, decide } = sandbox;
  const { lines, record } = agreement.state;
  let by = '';
  const parts = withLines({ data: agreement.data, record, lines }, (line, _, former) => {
    if (!ids.has(Number(line['id'])) || former === undefined) return undefined;
    const status = String(line['status']);
    const ruled = ruleOnSchedule({ record: former, status, type, agreement: record.state, choices, decide });
    by = ruled.by;
    return ruled;
  });
  const isSame = isDeepStrictEqual(parts.data, agreement.data) && isDeepStrictEqual(parts.lines, lines);
  return { agreement: isSame ? agreement : restamp(sandbox, agreement, parts), by };
};

/** Sends an event to delivery schedules, those of one agreement together. Throws a `Refusal`. */
export const moveSchedules = (sandbox: Sandbox, ids: readonly number[], type: Type): readonly Moved[] => {
  const { store } = sandbox;
  const owners = new Set(ids.flatMap((id) => store.get('delivery-schedule', id)?.state.agreement ?? []));
  const asked = { ids: new Set(ids), type };
  return [...owners].flatMap((owner) => {
    const agreement = store.get('scheduling-agreement', owner);
    return agreement === undefined ? [] : [moveWithin(sandbox, agreement, asked)];
  });
};
