import { setup } from 'xstate';
import {
  type LifecycleRecord,
  lifecycleOfStates,
  mandatedRuling,
  type Ruling,
  silentAmong,
} from '../lifecycle.ts';

export interface ClientRecord extends LifecycleRecord {
  readonly state: 'active' | 'inactive';
}

/** Actions of an administrator on the client's page. */
type ClientEvent = { readonly type: 'activate' } | { readonly type: 'deactivate' };

const silent = silentAmong<ClientRecord['state']>();
const again = silent('access/repeated-activation');

const machine = setup({ types: {} as { context: object; events: ClientEvent; meta: Ruling } }).createMachine({
  id: 'client',
  context: {},
  initial: 'active',
  states: {
    active: {
      on: {
        deactivate: { target: 'inactive', meta: mandatedRuling('access/client-can-be-deactivated') },
        activate: { meta: again },
      },
    },
    inactive: {
      on: {
        activate: { target: 'active', meta: mandatedRuling('access/client-can-be-activated') },
        deactivate: { meta: again },
      },
    },
  },
});

/** OAuth client (Resources and their fields > OAuth client). */
export const client = lifecycleOfStates<ClientRecord, ClientEvent, object>(machine, 'OAuth client');
