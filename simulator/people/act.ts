import {
  type ScheduleCounterpartyEvent,
  scheduleCounterpartyEvents,
} from '../../models/lifecycles/delivery-schedule.ts';
import { type InspectionEvent, inspectionCounterpartyEvents } from '../../models/lifecycles/inspection.ts';
import type { PaymentState } from '../../models/lifecycles/payment-export.ts';
import { reassignmentCounterpartyEvents } from '../../models/lifecycles/reassignment.ts';
import {
  type RequisitionCounterpartyEvent,
  requisitionCounterpartyEvents,
} from '../../models/lifecycles/requisition-record.ts';
import {
  type SheetCounterpartyEvent,
  sheetCounterpartyEvents,
} from '../../models/lifecycles/sheet-record.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import { movePaymentNow } from '../areas/payments.ts';
import { waitsForIssuance } from '../areas/requisitions/issue.ts';
import { moveSchedules } from '../areas/scheduling-agreements/schedules.ts';
import type { Sandbox } from '../exchange.ts';
import type { Kind } from '../store/port.ts';
import { moveInspectionAs, moveRequisitionAs, moveSheetAs } from './counterparty-events.ts';
import type { StoredAct } from './settings.ts';

/** An event of a counterparty, as the lifecycle and the control API name it. */
interface EventBody {
  readonly type: string;
  /** The next status; only for payments. */
  readonly to?: string;
}

/** The events that counterparties send to documents of a kind. */
interface Counterparty {
  /** The path of their control requests below `/_procon`. */
  readonly collection: string;
  readonly events: readonly EventBody[];
  /**
   * Sends an event for simulated people; for payments, the next status. Returns the deciding requirement or silence,
   * undefined if the document does not exist. Throws a `Refusal`.
   */
  readonly send?: (sandbox: Sandbox, id: number, event: string) => string | undefined;
}

const types = (all: readonly string[]): readonly EventBody[] => all.map((type) => ({ type }));

const counterparties: Readonly<Partial<Record<Kind, Counterparty>>> = {
  'requisition-header': {
    collection: 'requisitions',
    events: types(requisitionCounterpartyEvents),
    send: (sandbox, id, event) => {
      const requisition = sandbox.store.get('requisition-header', id);
      // A requisition with scheduled lines is not ordered before their date.
      if (event === 'order' && waitsForIssuance(sandbox, id)) return undefined;
      return requisition && moveRequisitionAs(sandbox, requisition, event as RequisitionCounterpartyEvent).by;
    },
  },
  'work-confirmation-header': {
    collection: 'service-sheets',
    events: types(sheetCounterpartyEvents),
    send: (sandbox, id, event) => {
      const result = sandbox.store.get('work-confirmation-header', id);
      return result && moveSheetAs(sandbox, result, event as SheetCounterpartyEvent).by;
    },
  },
  'quality-inspection': {
    collection: 'inspections',
    events: types(inspectionCounterpartyEvents),
    send: (sandbox, id, event) => {
      const inspection = sandbox.store.get('quality-inspection', id);
      return inspection && moveInspectionAs(sandbox, inspection, event as InspectionEvent['type']).by;
    },
  },
  'service-pay-payment': {
    collection: 'payments',
    events: paymentStatuses.map((to) => ({ type: 'move', to })),
    send: (sandbox, payment, to) => movePaymentNow(sandbox, { payment, to: to as PaymentState })?.by,
  },
  'delivery-schedule': {
    collection: 'delivery-schedules',
    events: types(scheduleCounterpartyEvents),
    send: (sandbox, id, event) =>
      moveSchedules(sandbox, [id], { type: event as ScheduleCounterpartyEvent })[0]?.by,
  },
  'user-reassignment': {
    collection: 'user-reassignments',
    events: types(reassignmentCounterpartyEvents),
  },
};

/** The events that counterparties send to documents of a kind. */
export const counterpartyEvents = (kind: Kind): readonly EventBody[] => counterparties[kind]?.events ?? [];

/** The path of the control request that sends an event. */
export const eventPath = (kind: Kind, id: number | string | undefined): string =>
  `/_procon/${counterparties[kind]?.collection}/${id}/events`;

/** Sends the event and records it in the journal. Throws a `Refusal` if it is no longer possible. */
export const carryOut = (sandbox: Sandbox, { who, kind, id, event }: StoredAct): void => {
  const before = sandbox.versions.now();
  const decidedBy = counterparties[kind as Kind]?.send?.(sandbox, id, event);
  if (decidedBy === undefined) return;
  sandbox.journal.write(
    {
      at: sandbox.clock.now(),
      method: 'POST',
      url: `${eventPath(kind as Kind, id)}?type=${event}`,
      status: 200,
      ...{ client: `people/${who}`, kind: 'counterparty', decidedBy },
    },
    { before, after: sandbox.versions.now() },
  );
};
