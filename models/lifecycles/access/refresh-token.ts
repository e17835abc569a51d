import { setup } from 'xstate';
import {
  conditional,
  type LifecycleRecord,
  lifecycleOfStates,
  mandatedRuling,
  type Ruling,
  refusedRuling,
  silentAmong,
} from '../lifecycle.ts';

export const refreshStates = ['good', 'replaced', 'ended', 'expired'] as const;

/** `replaced`: a newer one was issued; `ended`: revoked before it expired, for a reason that is left open. */
export interface RefreshTokenRecord extends LifecycleRecord {
  readonly state: (typeof refreshStates)[number];
}

/** Which client sends it, and for which scopes. */
export interface RefreshFacts {
  readonly client: 'proven' | 'unproven' | 'other';
  readonly scope: 'granted' | 'wider';
}

export type RefreshTokenEvent =
  | { readonly type: 'refresh' }
  /** Sent after a refused attempt. */
  | { readonly type: 'fail' }
  /** Its client was deactivated. */
  | { readonly type: 'deactivate' }
  /** 90 days have passed. */
  | { readonly type: 'expire' };

type EventWithFacts = RefreshTokenEvent & { readonly facts: RefreshFacts };

const silent = silentAmong<(typeof refreshStates)[number]>();

const misfits = [
  { guard: 'byOther' as const, meta: refusedRuling('access/refresh-token-is-bound-to-its-client') },
  { guard: 'unproven' as const, meta: refusedRuling('access/refresh-proves-the-client') },
  { guard: 'wider' as const, meta: refusedRuling('access/refresh-does-not-widen-scope') },
];

const reused = silent('access/refresh-reuse', 'replaced', 'ended', 'good');
const failing = silent('access/failed-attempt', 'good', 'ended');
const deactivating = { target: 'ended', meta: silent('access/deactivated-client-tokens', 'good', 'ended') };
const expire = { target: 'expired', meta: mandatedRuling('access/refresh-token-ends-after-90-days') };

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: {
    byOther: ({ event }) => event.facts.client === 'other',
    unproven: ({ event }) => event.facts.client === 'unproven',
    wider: ({ event }) => event.facts.scope === 'wider',
  },
}).createMachine({
  id: 'refresh-token',
  context: {},
  initial: 'good',
  states: {
    good: {
      on: {
        // The request is not documented; if it is accepted at all, it is accepted for 90 days.
        refresh: [
          ...misfits,
          { target: 'replaced', meta: conditional('access/refresh-token-lives-90-days') },
        ],
        fail: { target: 'ended', meta: failing },
        deactivate: deactivating,
        expire,
      },
    },
    replaced: {
      on: {
        refresh: [...misfits, { target: 'ended', meta: reused }],
        fail: { target: 'ended', meta: reused },
        deactivate: deactivating,
        expire,
      },
    },
    ended: {
      on: {
        refresh: [...misfits, { meta: silent('access/failed-attempt', 'ended') }],
        fail: { meta: silent('access/failed-attempt', 'ended') },
        deactivate: { meta: silent('access/deactivated-client-tokens', 'ended') },
        expire,
      },
    },
    expired: { on: { refresh: { meta: refusedRuling('access/refresh-token-ends-after-90-days') } } },
  },
});

/** Refresh token (Authentication; Limits; RFC 6749 section 6). */
export const refreshToken = lifecycleOfStates<RefreshTokenRecord, RefreshTokenEvent, RefreshFacts>(
  machine,
  'Refresh token',
);
