import type { LifecycleRecord } from './lifecycle.ts';

/** Open and Closed are documented; those between them are the reference's. */
export const inspectionStates = ['open', 'in_progress', 'in_buyer_review', 'closed'] as const;

export type InspectionState = (typeof inspectionStates)[number];

/** A quality inspection as its lifecycle sees it: the export flag stands beside the status. */
export interface InspectionRecord extends LifecycleRecord {
  readonly state: InspectionState;
  readonly exported: boolean;
}

/** What supplier and buyer do to an inspection. */
export const inspectionCounterpartyEvents = ['start', 'submit', 'accept', 'reject', 'send_back'] as const;

type InspectionCounterpartyEvent = (typeof inspectionCounterpartyEvents)[number];

/** What the API's client sends to an inspection that is there. */
const inspectionClientEvents = ['mark_exported', 'reset_exported'] as const;

export type InspectionClientEvent = (typeof inspectionClientEvents)[number];

export interface InspectionEvent {
  readonly type: InspectionClientEvent | InspectionCounterpartyEvent;
}
