import { setup } from 'xstate';
import type { SilenceId } from '../silences/index.ts';
import {
  conditional,
  type LifecycleRecord,
  lifecycleOfStates,
  mandatedRuling,
  none,
  type Ruling,
  silentAmong,
} from './lifecycle.ts';

/** Resources > Scheduling agreement: the three statuses in canonical form. */
export const agreementStates = ['draft', 'issued', 'cancelled'] as const;

export type AgreementState = (typeof agreementStates)[number];

/** The state and members of a scheduling agreement in its lifecycle. */
export interface AgreementRecord extends LifecycleRecord {
  readonly state: AgreementState;
}

/** The events that the API's client sends to an existing agreement. */
export const agreementEvents = ['update', 'issue', 'cancel'] as const;

export interface AgreementEvent {
  readonly type: (typeof agreementEvents)[number];
}

/** A client creates an agreement; `isIssued` as it was sent. */
export interface AgreementCreation {
  readonly type: 'create';
  readonly isIssued?: boolean | undefined;
}

type EventWithFacts = (AgreementEvent | AgreementCreation) & { readonly facts: object };

const silent = silentAmong<AgreementState>();

/** Both are documented from any state; when they are accepted is left to silences. */
const issue = (unless?: SilenceId) => ({
  target: '#agreement.issued',
  meta: conditional('scheduling-agreements/issue-issues', unless),
});
const cancel = (unless?: SilenceId) => ({
  target: '#agreement.cancelled',
  meta: conditional('scheduling-agreements/cancel-cancels', unless),
});

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: {
    issued: ({ event }) => event.type === 'create' && event.isIssued === true,
    unissued: ({ event }) => event.type === 'create' && event.isIssued === false,
  },
}).createMachine({
  id: 'agreement',
  initial: 'none',
  context: {},
  states: {
    none: {
      on: {
        create: [
          { guard: 'issued', target: 'issued', meta: mandatedRuling('scheduling-agreements/create-issued') },
          {
            guard: 'unissued',
            target: 'draft',
            meta: mandatedRuling('scheduling-agreements/create-draft-when-false'),
          },
          { target: 'draft', meta: mandatedRuling('scheduling-agreements/create-draft-when-omitted') },
        ],
      },
    },
    draft: {
      on: {
        issue: issue(),
        cancel: cancel('scheduling-agreements/cancel-of-draft'),
        update: { meta: conditional('scheduling-agreements/update-changes') },
      },
    },
    issued: {
      on: {
        issue: issue('scheduling-agreements/issue-of-issued'),
        cancel: cancel(),
        update: { meta: silent('scheduling-agreements/update-of-issued', 'issued', 'draft') },
      },
    },
    cancelled: {
      on: {
        issue: issue('scheduling-agreements/issue-of-cancelled'),
        cancel: cancel('scheduling-agreements/cancel-of-cancelled'),
        update: { meta: silent('scheduling-agreements/update-of-cancelled') },
      },
    },
  },
});

/** Scheduling agreement (States and transitions > Scheduling agreement). */
export const agreementLifecycle = lifecycleOfStates<
  AgreementRecord,
  AgreementEvent | AgreementCreation,
  object
>(machine, 'Scheduling agreement');

/** Before its creation. */
export const noAgreement: AgreementRecord = agreementLifecycle.recordOf(none, {});
