import { setup } from 'xstate';
import {
  type LifecycleRecord,
  lifecycleOfStates,
  mandatedRuling,
  type Ruling,
  refusedRuling,
  silentAmong,
} from '../lifecycle.ts';

/** `ended`: revoked before it expired, for a reason that the documentation leaves open. */
export interface AccessTokenRecord extends LifecycleRecord {
  readonly state: 'good' | 'ended' | 'expired';
}

export type AccessTokenEvent =
  | { readonly type: 'use' }
  /** Its client failed to get a new one. */
  | { readonly type: 'fail' }
  /** Its client was deactivated. */
  | { readonly type: 'deactivate' }
  /** The code for which it was issued was sent again. */
  | { readonly type: 'replay' }
  /** 24 hours have passed. */
  | { readonly type: 'expire' };

const silent = silentAmong<AccessTokenRecord['state']>();
const both = ['good', 'ended'] as const;
const expire = { target: 'expired', meta: mandatedRuling('access/expired-token-is-refused') };
const failing = silent('access/failed-attempt', ...both);
const deactivating = silent('access/deactivated-client-tokens', ...both);
const replaying = silent('access/tokens-of-a-replayed-code', ...both);

const machine = setup({
  types: {} as { context: object; events: AccessTokenEvent; meta: Ruling },
}).createMachine({
  id: 'access-token',
  context: {},
  initial: 'good',
  states: {
    good: {
      on: {
        use: { meta: mandatedRuling('access/api-takes-bearer-token') },
        fail: { target: 'ended', meta: failing },
        deactivate: { target: 'ended', meta: deactivating },
        replay: { target: 'ended', meta: replaying },
        expire,
      },
    },
    ended: { on: { use: { meta: silent('access/failed-attempt', 'ended') }, expire } },
    expired: { on: { use: { meta: refusedRuling('access/expired-token-is-refused') } } },
  },
});

/** Access token (Authentication; Limits; RFC 6750). */
export const accessToken = lifecycleOfStates<AccessTokenRecord, AccessTokenEvent, object>(
  machine,
  'Access token',
);
