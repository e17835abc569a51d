import { setup } from 'xstate';
import type { Lifecycle, LifecycleRecord, Ruling } from '../lifecycle.ts';

/** `ended`: no longer valid before it expired, for a reason that the documentation leaves open. */
export interface AccessTokenRecord extends LifecycleRecord {
  readonly state: 'good' | 'ended' | 'expired';
}

export type AccessTokenEvent =
  | { readonly type: 'use' }
  /** Its client failed to get a new one. */
  | { readonly type: 'fail' }
  /** Its client was deactivated. */
  | { readonly type: 'deactivate' }
  /** The code that it was issued for was sent again. */
  | { readonly type: 'replay' }
  /** 24 hours have passed. */
  | { readonly type: 'expire' };

const both = ['good', 'ended'];
const expire = {
  target: 'expired',
  meta: { answer: 'mandated', requirement: 'access/expired-token-is-refused' } as Ruling,
};
const failing: Ruling = { answer: 'silent', silence: 'access/failed-attempt', conceivable: both };
const deactivating: Ruling = {
  answer: 'silent',
  silence: 'access/deactivated-client-tokens',
  conceivable: both,
};
const replaying: Ruling = {
  answer: 'silent',
  silence: 'access/tokens-of-a-replayed-code',
  conceivable: both,
};

const machine = setup({
  types: {} as { context: object; events: AccessTokenEvent; meta: Ruling },
}).createMachine({
  id: 'access-token',
  context: {},
  initial: 'good',
  states: {
    good: {
      on: {
        use: { meta: { answer: 'mandated', requirement: 'access/api-takes-bearer-token' } },
        fail: { target: 'ended', meta: failing },
        deactivate: { target: 'ended', meta: deactivating },
        replay: { target: 'ended', meta: replaying },
        expire,
      },
    },
    ended: {
      on: {
        use: { meta: { answer: 'silent', silence: 'access/failed-attempt', conceivable: ['ended'] } },
        expire,
      },
    },
    expired: {
      on: { use: { meta: { answer: 'refused', requirement: 'access/expired-token-is-refused' } } },
    },
  },
});

/** Access token (Authentication; Limits; RFC 6750). */
export const accessToken: Lifecycle<AccessTokenRecord, AccessTokenEvent, object> = {
  id: 'access-token',
  title: 'Access token',
  machine,
  valueOf: ({ state }) => state,
  contextOf: () => ({}),
  recordOf: (value) => ({ state: value as AccessTokenRecord['state'] }),
};
