import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleEvent } from '../../../../models/lifecycles/delivery-schedule-record.ts';
import type { Sandbox } from '../../../sandbox.ts';
import { restamp } from '../change-agreement.ts';
import { withLines } from '../moves/with-lines.ts';
import type { StoredAgreement } from '../store-agreement.ts';
import { ruleOnSchedule } from './schedule-ruling.ts';

/** Sends an event to a delivery schedule of an agreement. Answers what decided. Throws a `Refusal`. */
export const moveSchedule = (
  sandbox: Sandbox,
  id: number,
  type: DeliveryScheduleEvent['type'],
): { readonly agreement: StoredAgreement; readonly by: string } | undefined => {
  const { choices, store } = sandbox;
  const schedule = store.get('delivery-schedule', id);
  const agreement = schedule && store.get('scheduling-agreement', schedule.state.agreement);
  if (agreement === undefined) return undefined;
  const { lines, record } = agreement.state;
  let by = '';
  const parts = withLines({ data: agreement.data, record, lines }, (line, _, former) => {
    if (line['id'] !== id || former === undefined) return undefined;
    const status = String(line['status']);
    const ruled = ruleOnSchedule({ record: former, status, type, agreement: record.state, choices });
    by = ruled.by;
    return ruled;
  });
  const isSame = isDeepStrictEqual(parts.data, agreement.data) && isDeepStrictEqual(parts.lines, lines);
  return { agreement: isSame ? agreement : restamp(sandbox, agreement, parts), by };
};
