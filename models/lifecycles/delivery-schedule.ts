import { setup } from 'xstate';
import {
  conditional,
  type LifecycleRecord,
  lifecycleOfMarked,
  mandatedRuling,
  type Ruling,
  silentAmong,
} from './lifecycle.ts';

/**
 * Two of the states are documented, pending_confirmation and issued. The others are those of the reference;
 * `other` stands for any further one.
 */
export const deliveryScheduleStates = [
  'draft',
  'pending_confirmation',
  'issued',
  'confirmed',
  'cancelled',
  'other',
] as const;

export type DeliveryScheduleState = (typeof deliveryScheduleStates)[number];

/** A delivery schedule: exported flag and status are independent. */
export interface DeliveryScheduleRecord extends LifecycleRecord {
  readonly state: DeliveryScheduleState;
  readonly exported: boolean;
}

/** Facts outside a schedule that decide its transitions. */
export interface DeliveryScheduleFacts {
  /** The status of its agreement. */
  readonly agreement: 'draft' | 'issued' | 'cancelled';
}

export type DeliveryScheduleEvent =
  | { readonly type: 'set_confirmed' }
  | { readonly type: 'set_exported' }
  | { readonly type: 'reset_exported' }
  /** The supplier confirms. */
  | { readonly type: 'confirm' };

type EventWithFacts = DeliveryScheduleEvent & { readonly facts: DeliveryScheduleFacts };

const silent = silentAmong<DeliveryScheduleState>();

const setting = 'scheduling-agreements/set-exported-sets-the-flag';
const clearing = 'scheduling-agreements/reset-clears-the-flag';

/** Any state: which ones follow a confirmation is not documented. */
const anyState = deliveryScheduleStates;

const confirming = {
  set_confirmed: {
    target: 'confirmed',
    meta: silent('scheduling-agreements/confirmed-status', ...anyState),
  },
  confirm: {
    target: 'confirmed',
    meta: silent('scheduling-agreements/supplier-confirmed', ...anyState),
  },
};
const elsewhere = {
  set_confirmed: { meta: silent('scheduling-agreements/confirm-elsewhere', ...anyState) },
};

/** Whether schedules of agreements that are not issued can be marked is not documented. */
const unissued = {
  guard: 'unissued' as const,
  meta: silent('scheduling-agreements/unissued-schedules-exported', ...anyState),
};

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: { unissued: ({ event }) => event.facts.agreement !== 'issued' },
}).createMachine({
  id: 'delivery-schedule',
  type: 'parallel',
  context: {},
  states: {
    status: {
      initial: 'draft',
      states: {
        draft: { on: elsewhere },
        pending_confirmation: { on: confirming },
        issued: { on: elsewhere },
        confirmed: { on: elsewhere },
        cancelled: { on: elsewhere },
        other: { on: elsewhere },
      },
    },
    export: {
      initial: 'fresh',
      states: {
        fresh: {
          on: {
            set_exported: [unissued, { target: 'exported', meta: mandatedRuling(setting) }],
            reset_exported: [unissued, { meta: conditional(clearing) }],
          },
        },
        exported: {
          on: {
            set_exported: [unissued, { meta: conditional(setting) }],
            reset_exported: [unissued, { target: 'fresh', meta: mandatedRuling(clearing) }],
          },
        },
      },
    },
  },
});

/** Delivery schedule (States and transitions > Scheduling agreement; Endpoints > Scheduling agreements). */
export const deliveryScheduleLifecycle = lifecycleOfMarked<
  DeliveryScheduleRecord,
  DeliveryScheduleEvent,
  DeliveryScheduleFacts
>(machine, 'Delivery schedule');
