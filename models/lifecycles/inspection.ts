import { setup } from 'xstate';
import {
  conditional,
  type LifecycleRecord,
  lifecycleOfMarked,
  mandatedRuling,
  none,
  type Ruling,
  silentAmong,
} from './lifecycle.ts';

/** Open and Closed are documented; the states in between are the reference's. */
export const inspectionStates = ['open', 'in_progress', 'in_buyer_review', 'closed'] as const;

type InspectionState = (typeof inspectionStates)[number];

/** A quality inspection in its lifecycle: export flag and status are independent. */
export interface InspectionRecord extends LifecycleRecord {
  readonly state: InspectionState;
  readonly exported: boolean;
}

/** Events of supplier and buyer. */
export const inspectionCounterpartyEvents = ['start', 'submit', 'accept', 'reject', 'send_back'] as const;

type InspectionCounterpartyEvent = (typeof inspectionCounterpartyEvents)[number];

/** The events that the API's client sends to an existing inspection. */
const inspectionClientEvents = ['mark_exported', 'reset_exported'] as const;

export type InspectionClientEvent = (typeof inspectionClientEvents)[number];

export interface InspectionEvent {
  readonly type: InspectionClientEvent | InspectionCounterpartyEvent;
}

/** A client creates an inspection. */
export interface InspectionCreation {
  readonly type: 'create';
}

type EventWithFacts = (InspectionEvent | InspectionCreation) & { readonly facts: object };

const silent = silentAmong<InspectionState>();
const betweenRuling = (...conceivable: InspectionState[]) =>
  silent('quality-inspections/between-statuses', ...conceivable);

/** The only documented transition: the buyer decides, and the inspection is Closed. */
const decided = { target: 'closed', meta: mandatedRuling('quality-inspections/decided-is-closed') };

/**
 * Whether the buyer may decide before the supplier has submitted is not documented; if it is accepted, the inspection
 * is Closed.
 */
const decidedEarly = {
  target: 'closed',
  meta: conditional('quality-inspections/decided-is-closed', 'quality-inspections/decided-early'),
};
const earlyDecisions = { accept: decidedEarly, reject: decidedEarly };

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
}).createMachine({
  id: 'inspection',
  type: 'parallel',
  context: {},
  states: {
    status: {
      initial: 'none',
      states: {
        none: {
          on: {
            create: {
              target: 'open',
              meta: mandatedRuling('quality-inspections/create-makes-an-open-inspection'),
            },
          },
        },
        open: {
          on: {
            ...earlyDecisions,
            start: { target: 'in_progress', meta: betweenRuling('in_progress', 'open') },
          },
        },
        in_progress: {
          on: {
            ...earlyDecisions,
            submit: { target: 'in_buyer_review', meta: betweenRuling('in_buyer_review', 'in_progress') },
          },
        },
        in_buyer_review: {
          on: {
            accept: decided,
            reject: decided,
            send_back: {
              target: 'in_progress',
              meta: silent('quality-inspections/sent-back', 'in_progress', 'open'),
            },
          },
        },
        closed: {},
      },
    },
    export: {
      initial: 'fresh',
      states: {
        // The conditions under which an inspection may be marked are not documented.
        fresh: {
          on: {
            mark_exported: {
              target: 'exported',
              meta: conditional('quality-inspections/mark-exported-sets'),
            },
            reset_exported: { meta: silent('quality-inspections/reset-of-unexported') },
          },
        },
        exported: {
          on: {
            mark_exported: { meta: silent('quality-inspections/mark-of-exported') },
            reset_exported: {
              target: 'fresh',
              meta: conditional('quality-inspections/reset-exported-clears'),
            },
          },
        },
      },
    },
  },
});

/** Quality inspection (Resources > Quality inspection; States and transitions > Quality inspection). */
export const inspectionLifecycle = lifecycleOfMarked<
  InspectionRecord,
  InspectionEvent | InspectionCreation,
  object
>(machine, 'Quality inspection');

/** Before its creation. A new inspection has exported false. */
export const noInspection: InspectionRecord = inspectionLifecycle.recordOf(
  { status: none, export: 'fresh' },
  {},
);
