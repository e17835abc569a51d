import assert from 'node:assert/strict';
import type { PaymentWalkHistory } from '../../../fixtures/histories/history.ts';
import type { Outgoing } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Supply } from '../../harness/supply.ts';
import type { Start } from '../../harness/walks/state-space.ts';
import { marked, type PaymentWalk } from '../../payments/export-of-one.ts';
import { exportAdapter, exportSpace } from '../../payments/export-walks.ts';
import { paymentState } from '../../payments/payment-sight.ts';
import { type Heard, listen } from './listen.ts';
import { contextOf } from './play.ts';
import { playSteps } from './play-steps.ts';
import { openScript, type Script } from './script.ts';
import { json, scriptedClient } from './scripted-client.ts';

const profile = sampleProfile();

const startOf = ({ status, exported }: PaymentWalkHistory['payment']): Start<PaymentWalk> => {
  const state = paymentState(status, { profile });
  assert.ok(state, `${status} is no documented status`);
  const record = marked({ state, exported } as Parameters<typeof marked>[0]);
  return { name: `a payment that is ${record.state}`, record, world: {} };
};

const supplyOf = (id: number): Supply => ({
  ...noDocuments,
  sheet: async () => undefined,
  payment: async () => ({ id }),
  available: () => 1,
});

const isReturned = ({ shown, latest }: Script, filter: string): boolean =>
  latest?.returned?.[filter] ?? filter === `exported=${shown['exported']}`;

const listed = (request: Outgoing, script: Script) => {
  const failed = script.latest?.unreadable;
  if (failed !== undefined) return json(request, failed, '');
  const exported = new URLSearchParams(request.path.split('?')[1]).get('exported');
  const comes = exported === null || isReturned(script, `exported=${exported}`);
  return json(request, 200, comes ? [script.shown] : []);
};

/** Plays the history of a payment that is marked as exported to the walks of the suites. */
export const playPaymentWalk = async ({ payment, exchanges }: PaymentWalkHistory): Promise<Heard> => {
  const script = openScript(payment, exchanges);
  const client = scriptedClient((request) =>
    request.method === 'GET' ? listed(request, script) : script.answer(request),
  );
  const { judge, heard } = listen();
  const context = contextOf(profile, { client, supply: supplyOf(payment.id) }, judge);
  const adapter = exportAdapter(context);
  await playSteps(context, { space: exportSpace, adapter, start: startOf(payment), steps: exchanges });
  heard.unplayed.push(...script.unplayed);
  return heard;
};
