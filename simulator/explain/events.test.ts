import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movables } from '../recipes/kinds.ts';
import { parsed, serving } from '../server.test.kit.ts';

const { api, post, send } = serving();

const json = { 'content-type': 'application/json' };

interface Explanation {
  readonly state: string;
  readonly events: readonly {
    readonly event: string;
    readonly accepted: boolean;
    readonly leadsTo?: string;
    readonly refused?: string;
    readonly request: { readonly method: string; readonly path: string; readonly body?: object };
  }[];
}

/** The reference choices, and choices that refuse much of what these accept. */
const settings: readonly Readonly<Record<string, string>>[] = [
  {},
  {
    'payments/export-repeated': 'refused',
    'scheduling-agreements/cancel-of-draft': 'refused',
    'scheduling-agreements/update-of-issued': 'refused',
    'quality-inspections/export-before-closed': 'refused',
  },
];

/** Restores the sandbox and sends one event. */
const sendEvent = async ({ request: { method, path, body } }: Explanation['events'][number]) => {
  await post('/_procon/restore', '{"snapshot":"before"}', json);
  return (await api(method, path, json, body && JSON.stringify(body))).status;
};

describe('possible events of a document', () => {
  for (const [kind, { states }] of Object.entries(movables)) {
    it(`should be accepted, and all others refused: ${kind}`, async () => {
      for (const [at, choices] of settings.entries()) {
        await send('PUT', '/_procon/choices', { headers: json, body: JSON.stringify(choices) });
        // A few suffice, since the rest are similar.
        for (const state of states.slice(0, 7 - 4 * at)) {
          const made = await post('/_procon/documents', JSON.stringify({ kind, state }), json);
          if (made.status !== 201) continue;
          const { id } = parsed<{ id: number }>(made);
          const address = `/_procon/documents/${kind}/${id}`;
          const answer = parsed<Explanation>(await send('GET', address));
          if (kind !== 'delivery-schedule') assert.equal(answer.state, state);
          await send('PUT', '/_procon/snapshots/before');
          for (const one of answer.events.slice(0, 12)) {
            const status = await sendEvent(one);
            assert.equal(
              status < 300,
              one.accepted,
              `${kind} ${state} ${one.event}: ${status}, ${one.refused}`,
            );
            if (!one.accepted || kind === 'delivery-schedule') continue;
            const reached = parsed<Explanation>(await send('GET', address));
            assert.equal(reached.state, one.leadsTo, `${kind} ${state} ${one.event}`);
          }
          await post('/_procon/restore', '{"snapshot":"before"}', json);
        }
      }
    });
  }
});
