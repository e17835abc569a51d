import assert from 'node:assert/strict';
import type {
  HistoryMembers,
  PaymentWalkHistory,
  StatusMoveHistory,
} from '../../../fixtures/histories/history.ts';
import type { OutgoingRequest } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/fake.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Fixtures } from '../../harness/fixtures/fixtures.ts';
import type { Start } from '../../harness/walks/state-space.ts';
import {
  exportAdapter,
  exportStateSpace,
  markedRecord,
  type PaymentWalk,
} from '../../payments/export-walks.ts';
import { paymentState } from '../../payments/payment-snapshot.ts';
import { statusMovesUpdatedAt } from '../../payments/status-moves.ts';
import { contextOf, type HistoryJudgements, openRecord, run, runSteps } from './run.ts';
import { json, openScript, type Script, scriptedClient } from './script.ts';

const profile = sampleProfile();

const startOf = ({ status, exported }: PaymentWalkHistory['payment']): Start<PaymentWalk> => {
  const state = paymentState(status, { profile });
  assert.ok(state, `${status} is no documented status`);
  const record = markedRecord({ state, exported } as Parameters<typeof markedRecord>[0]);
  return { name: `a payment that is ${record.state}`, record, world: {} };
};

const fixturesOf = (id: number): Fixtures => ({
  ...noDocuments,
  sheet: async () => undefined,
  payment: async () => ({ id }),
  available: () => 1,
});

const isReturned = ({ shown, latest }: Script, filter: string): boolean =>
  latest?.returned?.[filter] ?? filter === `exported=${shown['exported']}`;

const listAnswer = (request: OutgoingRequest, script: Script) => {
  const failed = script.latest?.unreadable;
  if (failed !== undefined) return json(request, failed, '');
  const exported = new URLSearchParams(request.path.split('?')[1]).get('exported');
  const comes = exported === null || isReturned(script, `exported=${exported}`);
  return json(request, 200, comes ? [script.shown] : []);
};

/** Runs the walks of the suites against the history of a payment that is marked as exported. */
export const runPaymentWalk = async ({
  payment,
  exchanges,
}: PaymentWalkHistory): Promise<HistoryJudgements> => {
  const script = openScript(payment, exchanges);
  const client = scriptedClient((request) =>
    request.method === 'GET' ? listAnswer(request, script) : script.answer(request),
  );
  const { judge, recorded } = openRecord();
  const context = contextOf(profile, { client, fixtures: fixturesOf(payment.id) }, judge);
  const adapter = exportAdapter(context);
  await runSteps(context, { space: exportStateSpace, adapter, start: startOf(payment), steps: exchanges });
  recorded.unused.push(...script.unused);
  return recorded;
};

/** Runs a change of a payment's status. */
export const runStatusMove = async ({
  payment,
  to,
  afterwards,
}: StatusMoveHistory): Promise<HistoryJudgements> => {
  let shown: HistoryMembers = payment;
  let moved = false;
  const fixtures: Fixtures = {
    ...noDocuments,
    sheet: async () => undefined,
    payment: async () => {
      shown = payment;
      return { id: payment.id };
    },
    available: (_: string, { state }) => (state === payment.status ? 1 : 0),
    canMove: () => true,
    move: async (_kind, _id, event) => {
      if (event['to'] !== to) return false;
      moved = true;
      shown = { ...payment, ...afterwards };
      return true;
    },
  };
  const client = scriptedClient((request) => json(request, 200, [shown]));
  const recorded = await run([statusMovesUpdatedAt], sampleProfile(), () => ({ client, fixtures }));
  if (!moved) recorded.unused.push(`${payment.status} to ${to}`);
  return recorded;
};
