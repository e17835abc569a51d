import type { InspectionEvent } from '../../models/lifecycles/inspection.ts';
import type { PaymentState } from '../../models/lifecycles/payment-export.ts';
import type { RequisitionCounterpartyEvent } from '../../models/lifecycles/requisition-record.ts';
import type { SheetCounterpartyEvent } from '../../models/lifecycles/sheet-record.ts';
import { movePaymentNow } from '../areas/payment-moves.ts';
import { moveSchedules } from '../areas/scheduling-agreements/schedules.ts';
import type { Sandbox } from '../exchange.ts';
import type { Kind } from '../store/port.ts';
import { moveInspectionAs, moveRequisitionAs, moveSheetAs } from './counterparty-events.ts';
import type { StoredAct } from './settings.ts';

/** How an event is sent to documents of a kind. */
interface Acting {
  /** Path below `/_procon` of the equivalent control request. */
  readonly collection: string;
  /** Returns the deciding requirement or silence; undefined if the document is gone. Throws a `Refusal`. */
  readonly send: (sandbox: Sandbox, id: number, event: string) => string | undefined;
}

const acting: Readonly<Partial<Record<Kind, Acting>>> = {
  'requisition-header': {
    collection: 'requisitions',
    send: (sandbox, id, event) => {
      const found = sandbox.store.get('requisition-header', id);
      return found && moveRequisitionAs(sandbox, found, event as RequisitionCounterpartyEvent).by;
    },
  },
  'work-confirmation-header': {
    collection: 'service-sheets',
    send: (sandbox, id, event) => {
      const found = sandbox.store.get('work-confirmation-header', id);
      return found && moveSheetAs(sandbox, found, event as SheetCounterpartyEvent).by;
    },
  },
  'quality-inspection': {
    collection: 'inspections',
    send: (sandbox, id, event) => {
      const found = sandbox.store.get('quality-inspection', id);
      return found && moveInspectionAs(sandbox, found, event as InspectionEvent['type']).by;
    },
  },
  'service-pay-payment': {
    collection: 'payments',
    send: (sandbox, payment, to) => movePaymentNow(sandbox, { payment, to: to as PaymentState })?.by,
  },
  'delivery-schedule': {
    collection: 'delivery-schedules',
    send: (sandbox, id) => moveSchedules(sandbox, [id], 'confirm')[0]?.by,
  },
};

/** Sends the event and records it in the journal. Throws a `Refusal` if it is no longer possible. */
export const carryOut = (sandbox: Sandbox, { who, kind, id, event }: StoredAct): void => {
  const way = acting[kind as Kind];
  const before = sandbox.versions.now();
  const decidedBy = way?.send(sandbox, id, event);
  if (way === undefined || decidedBy === undefined) return;
  sandbox.journal.write(
    {
      at: sandbox.clock.now(),
      method: 'POST',
      url: `/_procon/${way.collection}/${id}/events?type=${event}`,
      status: 200,
      ...{ client: `people/${who}`, kind: 'counterparty', decidedBy },
    },
    { before, after: sandbox.versions.now() },
  );
};
