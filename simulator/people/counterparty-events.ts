import { inspectors } from '../../fixtures/seed/inspection-data.ts';
import { apiUser } from '../../fixtures/seed/users.ts';
import type { InspectionEvent } from '../../models/lifecycles/inspection.ts';
import {
  type RequisitionCounterpartyEvent,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../models/lifecycles/requisition-record.ts';
import type { SheetCounterpartyEvent } from '../../models/lifecycles/sheet-record.ts';
import {
  changeInspection,
  ruleOnInspection,
  type StoredInspection,
} from '../areas/quality-inspections/moves.ts';
import {
  changeRequisition,
  requisitionFacts,
  ruleOnRequisition,
  type StoredRequisition,
} from '../areas/requisitions/moves.ts';
import { changeSheet, ruleOnSheet, type StoredSheet, sheetFacts } from '../areas/service-sheets.ts';
import type { Sandbox } from '../exchange.ts';

// Events sent by others than API clients. Each function throws a `Refusal` if the event is not possible.

/** A document after an event, and the requirement or silence that decided. */
interface MovedDocument<D> {
  readonly document: D;
  readonly by: string;
}

/** The acting user: approval steps belong to their approver, all other events to the platform. */
const doerOf = (type: RequisitionCounterpartyEvent, { approvals }: RequisitionRecord): number => {
  const isStep = type === 'approve_step' || type === 'reject_step';
  return Number((isStep ? requisitionStepsAhead(approvals)[0]?.approver : undefined) ?? apiUser);
};

/** Sends an event of the approver, buyer or receiver to a requisition. */
export const moveRequisitionAs = (
  sandbox: Sandbox,
  requisition: StoredRequisition,
  type: RequisitionCounterpartyEvent,
): MovedDocument<StoredRequisition> => {
  const { record } = requisition.state;
  const facts = requisitionFacts(sandbox, requisition.data);
  const { next, by } = ruleOnRequisition({ record, event: { type }, facts }, sandbox);
  const change = { event: type, next, by: doerOf(type, record) };
  return { document: changeRequisition(sandbox, requisition, change), by };
};

/** Sends an event of the approver or supplier to a service sheet. */
export const moveSheetAs = (
  sandbox: Sandbox,
  sheet: StoredSheet,
  type: SheetCounterpartyEvent,
): MovedDocument<StoredSheet> => {
  const { record } = sheet.state;
  const facts = sheetFacts(sandbox, sheet.state, {});
  const { next, by } = ruleOnSheet({ record, event: { type }, facts }, sandbox);
  return { document: changeSheet(sandbox, sheet, { event: { type }, next, byApi: false }), by };
};

/** Sends an event of the supplier or buyer to a quality inspection. */
export const moveInspectionAs = (
  sandbox: Sandbox,
  inspection: StoredInspection,
  type: InspectionEvent['type'],
): MovedDocument<StoredInspection> => {
  const { next, by } = ruleOnInspection(inspection.state.record, type, sandbox);
  return {
    document: changeInspection(sandbox, inspection, { event: type, next, by: inspectors.buyerId }),
    by,
  };
};
