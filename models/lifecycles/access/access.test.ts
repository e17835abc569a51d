import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../../decide.ts';
import { requirement } from '../../requirements/index.ts';
import { silence } from '../../silences/index.ts';
import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../lifecycle.ts';
import { accessToken } from './access-token.ts';
import { authorizationCode, codeStates } from './authorization-code.ts';
import { client } from './client.ts';
import { type DeviceFacts, deviceAuthorization, deviceStates } from './device-authorization.ts';
import { type RefreshFacts, refreshStates, refreshToken } from './refresh-token.ts';

const own: DeviceFacts = { client: 'own' };
const granted: RefreshFacts = { client: 'proven', scope: 'granted' };

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
