import { setup } from 'xstate';
import { type LifecycleRecord, lifecycleOfStates, mandatedRuling, none, type Ruling } from './lifecycle.ts';

export const reassignmentStates = ['new', 'done'] as const;

type ReassignmentState = (typeof reassignmentStates)[number];

export interface ReassignmentRecord extends LifecycleRecord {
  readonly state: ReassignmentState;
}

/** The platform completes the processing. Clients send no events to an existing reassignment. */
export const reassignmentCounterpartyEvents = ['process'] as const;

export interface ReassignmentEvent {
  readonly type: (typeof reassignmentCounterpartyEvents)[number];
}

/** A client creates a reassignment. */
export interface ReassignmentCreation {
  readonly type: 'create';
}

const machine = setup({
  types: {} as { context: object; events: ReassignmentEvent | ReassignmentCreation; meta: Ruling },
}).createMachine({
  id: 'reassignment',
  context: {},
  initial: 'none',
  states: {
    none: {
      on: { create: { target: 'new', meta: mandatedRuling('user-reassignments/create-answers-status-new') } },
    },
    new: {
      on: {
        process: { target: 'done', meta: mandatedRuling('user-reassignments/processing-leads-to-done') },
      },
    },
    done: {},
  },
});

/** User reassignment (Resources > User reassignment; States and transitions > User reassignment). */
export const reassignmentLifecycle = lifecycleOfStates<
  ReassignmentRecord,
  ReassignmentEvent | ReassignmentCreation,
  object
>(machine, 'User reassignment');

/** Before its creation. */
export const noReassignment: ReassignmentRecord = reassignmentLifecycle.recordOf(none, {});
