import type { AgreementState } from '../../../../models/lifecycles/agreement-record.ts';
import { deliveryScheduleLifecycle } from '../../../../models/lifecycles/delivery-schedule.ts';
import type {
  DeliveryScheduleEvent,
  DeliveryScheduleRecord,
} from '../../../../models/lifecycles/delivery-schedule-record.ts';
import { lineStatuses } from '../../../../models/schedule-status.ts';
import type { Choices } from '../../../choices.ts';
import type { Sandbox } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import type { LineState } from '../moves/line-states.ts';

/** A schedule with the event that is sent to it, and what surrounds it. */
export interface Asked {
  readonly record: DeliveryScheduleRecord;
  /** As answers show it. */
  readonly status: string;
  readonly type: DeliveryScheduleEvent['type'];
  readonly agreement: AgreementState;
  readonly choices: Choices;
  readonly decide: Sandbox['decide'];
}

/** What a schedule is then, and the requirement or silence that decided. */
export type Ruled = LineState & { readonly exported: boolean; readonly by: string };

const messages: Readonly<Record<DeliveryScheduleEvent['type'], string>> = {
  set_confirmed: 'The delivery schedule does not await a confirmation.',
  set_exported: 'The delivery schedule cannot be marked as exported.',
  reset_exported: 'The mark of the delivery schedule cannot be taken off.',
  confirm: 'The delivery schedule does not await a confirmation.',
};

/** Where a confirmation leads, by the choices at the silences about it. */
const confirmedStates: Readonly<Record<string, LineState>> = {
  confirmed: { state: 'confirmed', status: 'Confirmed' },
  issued: { state: 'issued', status: lineStatuses.issued },
  'supplier-confirmed': { state: 'confirmed', status: 'Supplier Confirmed' },
  'pending-buyer': { state: 'other', status: 'Pending Buyer Review' },
};

/** Asks the lifecycle and carries out its answer, at silences by choice. Throws a `Refusal`. */
export const ruleOnSchedule = (asked: Asked): Ruled => {
  const { agreement, choices, decide, record, status, type } = asked;
  const refusal = () => new Refusal('not-possible', { message: messages[type] });
  const answer = decide(deliveryScheduleLifecycle, record, { event: { type }, facts: { agreement } });
  if (answer === undefined || answer.kind === 'refused') throw refusal();
  if (answer.kind !== 'silent') {
    return { state: record.state, status, exported: answer.next.exported, by: answer.requirement };
  }
  const same = { ...record, status, by: answer.silence };
  const choice = choices.of(answer.silence);
  if (choice === 'refused') throw refusal();
  if (choice === 'ignored') return same;
  if (type === 'set_exported' || type === 'reset_exported')
    return { ...same, exported: type === 'set_exported' };
  const outcome =
    answer.silence === 'scheduling-agreements/confirm-elsewhere'
      ? confirmedStates[choices.of('scheduling-agreements/confirmed-status')]
      : confirmedStates[choice];
  return { ...same, ...outcome };
};
