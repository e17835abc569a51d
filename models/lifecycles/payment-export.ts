import { setup } from 'xstate';
import { paymentStatuses } from '../resources/payment.ts';
import { type LifecycleRecord, lifecycleOfMarked, type Ruling } from './lifecycle.ts';

export type PaymentState = (typeof paymentStatuses)[number];

/** A payment in its export lifecycle: exported flag and status are independent. */
export interface PaymentRecord extends LifecycleRecord {
  readonly state: PaymentState;
  readonly exported: boolean;
}

export type PaymentEvent =
  /** PUT with `exported`; `by` is the form of the request. */
  | { readonly type: 'mark_exported'; readonly exported: boolean; readonly by: 'query' | 'xml' }
  /** PUT with other members than `exported`. */
  | { readonly type: 'change' }
  /** The platform or its provider moves the payment. */
  | { readonly type: 'move'; readonly to: PaymentState };

type EventWithFacts = PaymentEvent & { readonly facts: object };

const silentMove: Ruling = {
  answer: 'silent',
  silence: 'payments/status-moves',
  conceivable: paymentStatuses,
};
const clearing: Ruling = { answer: 'silent', silence: 'payments/exported-false-on-put', conceivable: [] };

/** Any status may become any other: transitions between payment statuses are not documented. */
const moves = paymentStatuses.map((to) => ({
  guard: { type: 'movesTo' as const, params: { to } },
  target: `#status.${to}`,
  meta: silentMove,
}));

/**
 * Marking is documented in two forms; each transition has the requirement about the form that was used. Whether a
 * marked payment may be marked again is not documented: if that is accepted, it stays marked.
 */
const marks = (answer: 'mandated' | 'conditional', target?: string) => [
  { guard: 'clears' as const, target: '#export.fresh', meta: clearing },
  {
    guard: 'byQuery' as const,
    ...(target === undefined ? {} : { target }),
    meta: { answer, requirement: 'payments/put-exported-by-query-parameter' } satisfies Ruling,
  },
  {
    ...(target === undefined ? {} : { target }),
    meta: { answer, requirement: 'payments/put-exported-by-xml-body' } satisfies Ruling,
  },
];

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: {
    movesTo: ({ event }, { to }: { to: PaymentState }) => event.type === 'move' && event.to === to,
    clears: ({ event }) => event.type === 'mark_exported' && !event.exported,
    byQuery: ({ event }) => event.type === 'mark_exported' && event.by === 'query',
  },
}).createMachine({
  id: 'payment-export',
  type: 'parallel',
  context: {},
  on: { change: { meta: { answer: 'silent', silence: 'payments/other-members-on-put', conceivable: [] } } },
  states: {
    status: {
      id: 'status',
      initial: 'draft',
      on: { move: moves },
      states: Object.fromEntries(paymentStatuses.map((state) => [state, {}])),
    },
    export: {
      id: 'export',
      initial: 'fresh',
      states: {
        fresh: { on: { mark_exported: marks('mandated', 'exported') } },
        exported: { on: { mark_exported: marks('conditional') } },
      },
    },
  },
});

/** Payment export (Resources > Payment; States and transitions > Payment; Endpoints > Payments). */
export const paymentExport = lifecycleOfMarked<PaymentRecord, PaymentEvent, object>(
  machine,
  'Payment export',
);
