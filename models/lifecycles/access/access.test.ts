import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../../decide.ts';
import { requirement } from '../../requirements/index.ts';
import { silence } from '../../silences/index.ts';
import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../lifecycle.ts';
import { accessToken } from './access-token.ts';
import { authorizationCode, type CodeFacts, type CodeRecord, codeStates } from './authorization-code.ts';
import { client } from './client.ts';
import {
  type DeviceFacts,
  type DeviceRecord,
  deviceAuthorization,
  deviceStates,
} from './device-authorization.ts';
import { type RefreshFacts, type RefreshTokenRecord, refreshStates, refreshToken } from './refresh-token.ts';

const fitting: CodeFacts = { client: 'proven', redirectUri: 'same', verifier: 'none' };
const own: DeviceFacts = { client: 'own' };
const granted: RefreshFacts = { client: 'proven', scope: 'granted' };

const code = (state: CodeRecord['state'], type: 'exchange' | 'fail' | 'expire', facts = fitting) =>
  decide(authorizationCode, { state }, { event: { type }, facts });
const device = (state: DeviceRecord['state'], type: 'poll' | 'allow' | 'refuse' | 'expire', facts = own) =>
  decide(deviceAuthorization, { state }, { event: { type }, facts });
const refresh = (state: RefreshTokenRecord['state'], type: 'refresh' | 'fail' | 'expire', facts = granted) =>
  decide(refreshToken, { state }, { event: { type }, facts });

/** Every ruling of a lifecycle names an existing row and leads to one of its states. */
const rulings = <R extends LifecycleRecord, E extends LifecycleEvent, F>(
  lifecycle: Lifecycle<R, E, F>,
  states: readonly R['state'][],
  questions: readonly { readonly event: E; readonly facts: F }[],
): number => {
  let decided = 0;
  for (const state of states) {
    for (const { event, facts } of questions) {
      const ruling = decide(lifecycle, { state } as unknown as R, { event, facts });
      if (ruling === undefined) continue;
      decided += 1;
      if (ruling.kind === 'silent') {
        silence(ruling.silence);
        for (const one of ruling.conceivable) assert.ok(states.includes(one), `${lifecycle.id}: ${one}`);
      } else requirement(ruling.requirement);
      if (ruling.kind !== 'refused') assert.ok(states.includes(ruling.next.state));
    }
  }
  return decided;
};

test('every event of an access lifecycle has a ruling by an existing row in every state where it can occur', () => {
  const codeFacts = (['proven', 'unproven', 'other'] as const).flatMap((by) =>
    (['same', 'other'] as const).flatMap((redirectUri) =>
      (['none', 'right', 'wrong', 'missing'] as const).map((verifier) => ({
        client: by,
        redirectUri,
        verifier,
      })),
    ),
  );
  const asCode = (['exchange', 'fail', 'expire'] as const).flatMap((type) =>
    codeFacts.map((facts) => ({ event: { type }, facts })),
  );
  assert.equal(rulings(authorizationCode, codeStates, asCode), codeStates.length * asCode.length);
  const asDevice = (['poll', 'allow', 'refuse', 'expire'] as const).map((type) => ({
    event: { type },
    facts: own,
  }));
  // A decision is made once, and nothing follows an end state.
  assert.equal(rulings(deviceAuthorization, deviceStates, asDevice), 4 + 2 + 2 + 2 + 1);
  const asRefresh = (['refresh', 'fail', 'deactivate', 'expire'] as const).map((type) => ({
    event: { type },
    facts: granted,
  }));
  assert.equal(rulings(refreshToken, refreshStates, asRefresh), 4 * 3 + 1);
  const asToken = (['use', 'fail', 'deactivate', 'replay', 'expire'] as const).map((type) => ({
    event: { type },
    facts: {},
  }));
  assert.equal(rulings(accessToken, ['good', 'ended', 'expired'], asToken), 5 + 2 + 1);
  const asClient = (['activate', 'deactivate'] as const).map((type) => ({ event: { type }, facts: {} }));
  assert.equal(rulings(client, ['active', 'inactive'], asClient), 4);
});

test('a code is exchanged once, by its client, where it was sent, with its verifier', () => {
  const done = code('issued', 'exchange');
  assert.deepEqual(done, {
    kind: 'mandated',
    requirement: 'access/code-exchange-takes-query',
    next: { state: 'used' },
  });
  const misfits = {
    'access/code-is-bound-to-its-client': { client: 'other' },
    'access/code-exchange-proves-the-client': { client: 'unproven' },
    'access/code-is-bound-to-its-redirect-uri': { redirectUri: 'other' },
    'access/wrong-code-verifier-is-refused': { verifier: 'wrong' },
    'access/missing-code-verifier-is-refused': { verifier: 'missing' },
  } as const;
  for (const [id, misfit] of Object.entries(misfits)) {
    for (const state of ['issued', 'tried', 'ended'] as const) {
      assert.deepEqual(code(state, 'exchange', { ...fitting, ...misfit }), {
        kind: 'refused',
        requirement: id,
      });
    }
  }
  assert.equal(code('used', 'exchange')?.kind, 'refused');
  assert.equal(code('expired', 'exchange')?.kind, 'refused');
});

test('whether a code stays valid after a failed exchange is left open', () => {
  const failed = code('issued', 'fail');
  assert.deepEqual(failed?.kind === 'silent' && failed.conceivable, ['tried', 'ended']);
  assert.equal(code('tried', 'exchange')?.kind, 'silent');
});

test('a device gets one token, after its user allowed it and before its code expires', () => {
  assert.equal(device('pending', 'poll')?.kind, 'refused');
  const allowed = device('pending', 'allow');
  assert.deepEqual(allowed?.kind === 'mandated' && allowed.next, { state: 'allowed' });
  assert.deepEqual(device('allowed', 'poll'), {
    kind: 'mandated',
    requirement: 'access/allowed-device-gets-token',
    next: { state: 'used' },
  });
  assert.equal(device('allowed', 'poll', { client: 'other' })?.kind, 'refused');
  assert.equal(device('refused', 'poll')?.kind, 'refused');
  assert.equal(device('expired', 'poll')?.kind, 'refused');
  assert.equal(device('refused', 'allow'), undefined);
});

test('a refresh token may be accepted for 90 days, and must be refused afterwards', () => {
  assert.equal(refresh('good', 'refresh')?.kind, 'conditional');
  assert.equal(refresh('expired', 'refresh')?.kind, 'refused');
  assert.equal(refresh('good', 'refresh', { ...granted, scope: 'wider' })?.kind, 'refused');
  assert.equal(refresh('replaced', 'refresh')?.kind, 'silent');
});
