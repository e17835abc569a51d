import { setup } from 'xstate';
import {
  type LifecycleRecord,
  lifecycleOfStates,
  mandatedRuling,
  type Ruling,
  refusedRuling,
  silentAmong,
} from '../lifecycle.ts';

export const codeStates = ['issued', 'tried', 'ended', 'used', 'expired'] as const;

/** `tried`: an exchange was refused, and the code may still be valid; `ended`: that exchange revoked it. */
export interface CodeRecord extends LifecycleRecord {
  readonly state: (typeof codeStates)[number];
}

/** How an exchange matches the authorization request for which the code was issued. */
export interface CodeFacts {
  readonly client: 'proven' | 'unproven' | 'other';
  readonly redirectUri: 'same' | 'other';
  /** `none`: neither request has PKCE parameters. */
  readonly verifier: 'none' | 'right' | 'wrong' | 'missing';
}

export type CodeEvent =
  | { readonly type: 'exchange' }
  /** Sent after a refused exchange. */
  | { readonly type: 'fail' }
  /** The lifetime of the code has passed. */
  | { readonly type: 'expire' };

type EventWithFacts = CodeEvent & { readonly facts: CodeFacts };

const silent = silentAmong<(typeof codeStates)[number]>();

/** Exchanges that must be refused in every state of the code. */
const misfits = [
  { guard: 'byOther' as const, meta: refusedRuling('access/code-is-bound-to-its-client') },
  { guard: 'unproven' as const, meta: refusedRuling('access/code-exchange-proves-the-client') },
  { guard: 'toOther' as const, meta: refusedRuling('access/code-is-bound-to-its-redirect-uri') },
  { guard: 'wrongVerifier' as const, meta: refusedRuling('access/wrong-code-verifier-is-refused') },
  { guard: 'noVerifier' as const, meta: refusedRuling('access/missing-code-verifier-is-refused') },
];

const afterFailure = (...conceivable: (typeof codeStates)[number][]): Ruling =>
  silent('access/code-after-failed-exchange', ...conceivable);

const expiry = { target: 'expired', meta: mandatedRuling('access/code-expires') };

const machine = setup({
  types: {} as { context: object; events: EventWithFacts; meta: Ruling },
  guards: {
    byOther: ({ event }) => event.facts.client === 'other',
    unproven: ({ event }) => event.facts.client === 'unproven',
    toOther: ({ event }) => event.facts.redirectUri === 'other',
    wrongVerifier: ({ event }) => event.facts.verifier === 'wrong',
    noVerifier: ({ event }) => event.facts.verifier === 'missing',
    byVerifier: ({ event }) => event.facts.verifier === 'right',
  },
}).createMachine({
  id: 'authorization-code',
  context: {},
  initial: 'issued',
  states: {
    issued: {
      on: {
        exchange: [
          ...misfits,
          { guard: 'byVerifier', target: 'used', meta: mandatedRuling('access/code-verifier-is-accepted') },
          { target: 'used', meta: mandatedRuling('access/code-exchange-takes-query') },
        ],
        fail: { target: 'tried', meta: afterFailure('tried', 'ended') },
        expire: expiry,
      },
    },
    tried: {
      on: {
        exchange: [...misfits, { target: 'used', meta: afterFailure('used', 'tried', 'ended') }],
        fail: { meta: afterFailure('tried', 'ended') },
        expire: expiry,
      },
    },
    ended: {
      on: {
        exchange: [...misfits, { meta: afterFailure('ended') }],
        fail: { meta: afterFailure('ended') },
        expire: expiry,
      },
    },
    used: {
      on: {
        exchange: { meta: refusedRuling('access/code-is-used-once') },
        fail: { meta: silent('access/tokens-of-a-replayed-code', 'used') },
        expire: expiry,
      },
    },
    expired: {
      on: {
        exchange: { meta: refusedRuling('access/code-expires') },
        fail: { meta: afterFailure('expired') },
        expire: { meta: expiry.meta },
      },
    },
  },
});

/** Authorization code (Authentication; RFC 6749 section 4.1; RFC 7636). */
export const authorizationCode = lifecycleOfStates<CodeRecord, CodeEvent, CodeFacts>(
  machine,
  'Authorization code',
);
