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

/**
 * pending_confirmation and issued are documented. The others are those of the reference; `other` stands for any further
 * state.
 */
export const deliveryScheduleStates = [
  'draft',
  'pending_confirmation',
  'pending_buyer_review',
  'issued',
  'confirmed',
  'rejected',
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
  /** The state of its agreement. */
  readonly agreement: 'draft' | 'issued' | 'cancelled';
}

/** The buyer's decisions on a schedule. */
export const scheduleDecisions = ['accept', 'reject'] as const;

/**
 * Events of counterparties: the supplier confirms a schedule, unchanged or with another date or quantity, and the buyer
 * decides.
 */
export const scheduleCounterpartyEvents = ['confirm', 'confirm_changed', ...scheduleDecisions] as const;

export type ScheduleCounterpartyEvent = (typeof scheduleCounterpartyEvents)[number];

export interface DeliveryScheduleEvent {
  readonly type: 'set_confirmed' | 'set_exported' | 'reset_exported' | ScheduleCounterpartyEvent;
}

/** Events of a schedule that follow from its agreement; `confirmation`: whether its item requires one. */
export type ScheduleLineEvent =
  /** The schedule is created with its agreement, or added by an update. */
  | { readonly type: 'create' | 'add'; readonly confirmation: boolean }
  /** The agreement is issued, or becomes a draft again. */
  | { readonly type: 'issue' | 'redraft'; readonly confirmation: boolean }
  /** The agreement is cancelled. */
  | { readonly type: 'cancel' };

type EventWithFacts = (DeliveryScheduleEvent | ScheduleLineEvent) & { readonly facts: DeliveryScheduleFacts };

const silent = silentAmong<DeliveryScheduleState>();

const setting = 'scheduling-agreements/set-exported-sets-the-flag';
const clearing = 'scheduling-agreements/reset-clears-the-flag';

/** Any state: which ones follow a confirmation is not documented. */
const anyState = deliveryScheduleStates;

/** The buyer decides, and reads show the result; the statuses are not documented. */
const deciding = {
  accept: { target: 'confirmed', meta: silent('scheduling-agreements/buyer-accepted', ...anyState) },
  reject: { target: 'rejected', meta: silent('scheduling-agreements/buyer-rejected', ...anyState) },
};

const confirming = {
  ...deciding,
  set_confirmed: { target: 'confirmed', meta: silent('scheduling-agreements/confirmed-status', ...anyState) },
  confirm: { target: 'confirmed', meta: silent('scheduling-agreements/supplier-confirmed', ...anyState) },
  confirm_changed: {
    target: 'pending_buyer_review',
    meta: silent('scheduling-agreements/supplier-changed', ...anyState),
  },
};
const elsewhere = { set_confirmed: { meta: silent('scheduling-agreements/confirm-elsewhere', ...anyState) } };

/** A schedule of a draft. */
const drafted = {
  target: 'draft',
  meta: silent('scheduling-agreements/draft-line-status', 'draft', 'pending_confirmation', 'issued'),
};

/** A schedule of an issued agreement, with the requirement about each of the two states. */
const issuedSchedule = (pendingRuling: Ruling, issuedRuling = pendingRuling) => [
  { guard: 'awaitsConfirmation' as const, target: 'pending_confirmation', meta: pendingRuling },
  { target: 'issued', meta: issuedRuling },
];

const creating = {
  create: [
    { guard: 'unissued' as const, ...drafted },
    ...issuedSchedule(
      mandatedRuling('scheduling-agreements/issued-lines-await-confirmation'),
      mandatedRuling('scheduling-agreements/issued-lines-are-issued'),
    ),
  ],
  add: [
    { guard: 'ofDraft' as const, ...drafted },
    {
      guard: 'unissued' as const,
      target: 'cancelled',
      meta: silent('scheduling-agreements/update-of-cancelled', ...anyState),
    },
    ...issuedSchedule(silent('scheduling-agreements/update-of-issued', ...anyState)),
  ],
};

/** Transitions of a schedule in a state when its agreement changes state. */
const withAgreement = (state: DeliveryScheduleState) => ({
  issue: issuedSchedule(
    silent('scheduling-agreements/lines-on-issue', 'pending_confirmation', 'issued', state),
  ),
  redraft: drafted,
  cancel: { target: 'cancelled', meta: silent('scheduling-agreements/lines-on-cancel', 'cancelled', state) },
});

/** Whether schedules of agreements that are not issued can be marked is not documented. */
const unissued = {
  guard: 'unissued' as const,
  meta: silent('scheduling-agreements/unissued-schedules-exported', ...anyState),
};

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: {
    unissued: ({ event }) => event.facts.agreement !== 'issued',
    ofDraft: ({ event }) => event.facts.agreement === 'draft',
    awaitsConfirmation: ({ event }) => 'confirmation' in event && event.confirmation,
  },
}).createMachine({
  id: 'delivery-schedule',
  type: 'parallel',
  context: {},
  states: {
    status: {
      initial: 'none',
      states: {
        none: { on: creating },
        draft: { on: { ...elsewhere, ...withAgreement('draft') } },
        pending_confirmation: { on: { ...confirming, ...withAgreement('pending_confirmation') } },
        pending_buyer_review: { on: { ...elsewhere, ...deciding, ...withAgreement('pending_buyer_review') } },
        issued: { on: { ...elsewhere, ...withAgreement('issued') } },
        confirmed: { on: { ...elsewhere, ...withAgreement('confirmed') } },
        rejected: { on: { ...elsewhere, ...withAgreement('rejected') } },
        cancelled: { on: { ...elsewhere, ...withAgreement('cancelled') } },
        other: { on: { ...elsewhere, ...withAgreement('other') } },
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
  DeliveryScheduleEvent | ScheduleLineEvent,
  DeliveryScheduleFacts
>(machine, 'Delivery schedule');

/** Before its creation. */
export const noSchedule: DeliveryScheduleRecord = deliveryScheduleLifecycle.recordOf(
  { status: none, export: 'fresh' },
  {},
);
