import { setup } from 'xstate';
import {
  type LifecycleRecord,
  lifecycleOfStates,
  mandatedRuling,
  type Ruling,
  refusedRuling,
  silentAmong,
} from '../lifecycle.ts';

export const deviceStates = ['pending', 'allowed', 'refused', 'used', 'expired'] as const;

export interface DeviceRecord extends LifecycleRecord {
  readonly state: (typeof deviceStates)[number];
}

/** Which client polls. */
export interface DeviceFacts {
  readonly client: 'own' | 'other';
}

export type DeviceEvent =
  | { readonly type: 'poll' }
  /** The user decides on the page. */
  | { readonly type: 'allow' }
  | { readonly type: 'refuse' }
  /** expires_in has passed. */
  | { readonly type: 'expire' };

type EventWithFacts = DeviceEvent & { readonly facts: DeviceFacts };

const silent = silentAmong<(typeof deviceStates)[number]>();

const byOther = {
  guard: 'byOther' as const,
  meta: refusedRuling('access/device-code-is-bound-to-its-client'),
};

const expiry = { target: 'expired', meta: mandatedRuling('access/device-code-expires') };

const again = silent('access/used-device-code', 'used', 'expired');

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: { byOther: ({ event }) => event.facts.client === 'other' },
}).createMachine({
  id: 'device-authorization',
  context: {},
  initial: 'pending',
  states: {
    pending: {
      on: {
        poll: [byOther, { meta: refusedRuling('access/polling-before-the-user-is-pending') }],
        allow: { target: 'allowed', meta: mandatedRuling('access/allowed-device-gets-token') },
        refuse: { target: 'refused', meta: mandatedRuling('access/refused-device-gets-no-token') },
        expire: expiry,
      },
    },
    allowed: {
      on: {
        poll: [byOther, { target: 'used', meta: mandatedRuling('access/allowed-device-gets-token') }],
        expire: expiry,
      },
    },
    refused: {
      on: { poll: [byOther, { meta: refusedRuling('access/refused-device-gets-no-token') }], expire: expiry },
    },
    used: { on: { poll: [byOther, { meta: again }], expire: expiry } },
    expired: { on: { poll: [byOther, { meta: refusedRuling('access/device-code-expires') }] } },
  },
});

/** Device authorization (Authentication; RFC 8628). */
export const deviceAuthorization = lifecycleOfStates<DeviceRecord, DeviceEvent, DeviceFacts>(
  machine,
  'Device authorization',
);
