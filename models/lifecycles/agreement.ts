import { setup } from 'xstate';
import {
  type AgreementEvent,
  type AgreementRecord,
  type AgreementState,
  agreementStates,
} from './agreement-record.ts';
import type { Lifecycle, Ruling } from './lifecycle.ts';
import { conditional, silentAmong } from './rulings.ts';

type Asked = AgreementEvent & { readonly facts: object };

const silent = silentAmong<AgreementState>();

/** Both are documented from any state; the conditions under which they are accepted are not. */
const anywhere = {
  issue: { target: '#agreement.issued', meta: conditional('scheduling-agreements/issue-issues') },
  cancel: { target: '#agreement.cancelled', meta: conditional('scheduling-agreements/cancel-cancels') },
};

const machine = setup({
  types: {} as { context: object; events: Asked; meta: Ruling },
}).createMachine({
  id: 'agreement',
  initial: 'draft',
  context: {},
  states: {
    draft: { on: { ...anywhere, update: { meta: conditional('scheduling-agreements/update-changes') } } },
    issued: {
      on: {
        ...anywhere,
        update: { meta: silent('scheduling-agreements/update-of-issued', 'issued', 'draft') },
      },
    },
    cancelled: {
      on: { ...anywhere, update: { meta: silent('scheduling-agreements/update-of-cancelled') } },
    },
  },
});

/** Scheduling agreement (States and transitions > Scheduling agreement). */
export const agreementLifecycle: Lifecycle<AgreementRecord, AgreementEvent, object> = {
  id: 'agreement',
  title: 'Scheduling agreement',
  machine,
  valueOf: ({ state }) => state,
  contextOf: () => ({}),
  recordOf: (value) => ({ state: agreementStates.find((state) => state === value) ?? 'draft' }),
};
