import { setup } from 'xstate';
import type { RequirementId } from '../requirements/index.ts';
import type { Lifecycle, LifecycleRecord, Ruling } from './lifecycle.ts';

const createRule = 'test/create-makes-a-draft' as RequirementId;
export const submitRule = 'test/submit-leads-to-either' as RequirementId;
export const sendRule = 'test/send-leads-to-either' as RequirementId;
export const closeRule = 'test/close-only-when-waiting' as RequirementId;

export interface ChoosingRecord extends LifecycleRecord {
  readonly state: 'draft' | 'pending' | 'waiting' | 'closed';
  readonly note: string;
}

export interface ChoosingEvent {
  readonly type: 'submit' | 'send' | 'close';
}

const noClose: Ruling = { answer: 'refused', requirement: closeRule };

const machine = setup({
  types: {} as {
    context: { note: string };
    events: ChoosingEvent | { readonly type: 'create' };
    meta: Ruling;
  },
}).createMachine({
  id: 'choosing',
  context: { note: '' },
  initial: 'none',
  states: {
    none: { on: { create: { target: 'draft', meta: { answer: 'mandated', requirement: createRule } } } },
    draft: {
      on: {
        submit: {
          target: 'pending',
          meta: { answer: 'mandated', requirement: submitRule, allowed: ['pending', 'waiting'] },
        },
        send: {
          target: 'pending',
          meta: { answer: 'conditional', requirement: sendRule, allowed: ['pending', 'waiting'] },
        },
        close: { meta: noClose },
      },
    },
    pending: { on: { close: { meta: { ...noClose, status: 422 } } } },
    waiting: { on: { close: { target: 'closed', meta: { answer: 'mandated', requirement: closeRule } } } },
    closed: {},
  },
});

/** A lifecycle for tests in which the text allows two states. */
export const choosing: Lifecycle<ChoosingRecord, ChoosingEvent, object> = {
  id: 'choosing',
  title: 'Choosing',
  machine,
  valueOf: ({ state }) => state,
  contextOf: ({ note }) => ({ note }),
  recordOf: (value, context) => ({
    state: value as ChoosingRecord['state'],
    note: (context as { note: string }).note,
  }),
};
