import { setup } from 'xstate';
import type { Lifecycle, LifecycleRecord, Ruling } from '../lifecycle.ts';

export interface ClientRecord extends LifecycleRecord {
  readonly state: 'active' | 'inactive';
}

/** What an administrator does at the page of the client. */
type ClientEvent = { readonly type: 'activate' } | { readonly type: 'deactivate' };

const again: Ruling = { answer: 'silent', silence: 'access/repeated-activation', conceivable: [] };

const machine = setup({
  types: {} as { context: object; events: ClientEvent; meta: Ruling },
}).createMachine({
  id: 'client',
  context: {},
  initial: 'active',
  states: {
    active: {
      on: {
        deactivate: {
          target: 'inactive',
          meta: { answer: 'mandated', requirement: 'access/client-can-be-deactivated' },
        },
        activate: { meta: again },
      },
    },
    inactive: {
      on: {
        activate: {
          target: 'active',
          meta: { answer: 'mandated', requirement: 'access/client-can-be-activated' },
        },
        deactivate: { meta: again },
      },
    },
  },
});

/** OAuth client (Resources and their fields > OAuth client). */
export const client: Lifecycle<ClientRecord, ClientEvent, object> = {
  id: 'client',
  title: 'OAuth client',
  machine,
  valueOf: ({ state }) => state,
  contextOf: () => ({}),
  recordOf: (value) => ({ state: value as ClientRecord['state'] }),
};
