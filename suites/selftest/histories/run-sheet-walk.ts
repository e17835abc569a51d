import assert from 'node:assert/strict';
import type { HistoryMembers, HistoryStep, SheetWalkHistory } from '../../../fixtures/histories/history.ts';
import { noDocuments } from '../../harness/fake/fake.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Fixtures } from '../../harness/fixtures/fixtures.ts';
import type { Start } from '../../harness/walks/state-space.ts';
import { sheetState } from '../../service-sheets/descriptor.ts';
import { sheetAdapter } from '../../service-sheets/sheet-adapter.ts';
import { type SheetWalk, sheetStarts, sheetStateSpace } from '../../service-sheets/sheet-state-space.ts';
import { contextOf, type HistoryJudgements, openRecord, runSteps } from './run.ts';
import { json, openScript, type Script, scriptedClient } from './script.ts';

/** The reasons and users in all histories. */
const profile = sampleProfile({
  serviceSheets: {
    voidReason: { code: 'DUPLICATE', id: 7 },
    inactiveVoidReason: { code: 'RETIRED', id: 9 },
    approverIds: [12, 13],
  },
});

type Sheet = SheetWalkHistory['sheet'];

const writeApprovals = ({ approvals = {} }: Pick<Sheet, 'approvals'>): readonly HistoryMembers[] =>
  Array.isArray(approvals)
    ? approvals
    : Object.entries(approvals).map(([id, user]) => ({ id: Number(id), approver: { id: user } }));

const spelledOut = ({ afterwards, ...step }: HistoryStep): HistoryStep =>
  afterwards?.['approvals'] === undefined
    ? { ...step, ...(afterwards && { afterwards }) }
    : {
        ...step,
        afterwards: { ...afterwards, approvals: writeApprovals(afterwards as Pick<Sheet, 'approvals'>) },
      };

/** The start of the suites for this sheet, with its number of steps. */
const startOf = (sheet: Sheet): Start<SheetWalk> => {
  const state = sheetState(sheet.status, profile);
  const steps = writeApprovals(sheet).length;
  const like = sheetStarts.filter(
    ({ record, world }) => record.state === state && world.orderLineOpen === (sheet['order-line'] === 'open'),
  );
  const [start] = like.toSorted(
    (a, b) => Math.abs(a.record.approvals.length - steps) - Math.abs(b.record.approvals.length - steps),
  );
  assert.ok(start, `no walk starts with a sheet that is ${sheet.status}`);
  const { approvals } = start.record;
  const further = { ...approvals[0], status: 'waiting' };
  const all = Array.from({ length: steps }, (_, at) => approvals[at] ?? { ...further, id: at + 1 });
  return { ...start, record: { ...start.record, approvals: all as typeof approvals } };
};

const fixturesOf = ({ id, 'order-line': line, status }: Sheet, script: Script): Fixtures => ({
  ...noDocuments,
  sheet: async () => ({ id, state: status, orderLineOpen: line === 'open' }),
  payment: async () => undefined,
  // The number of steps is known, as for sheets created on demand.
  available: () => Number.POSITIVE_INFINITY,
  canMove: () => true,
  move: async () => script.move(),
});

/** Runs the walks of the suites against the history of a sheet. */
export const runSheetWalk = async (history: SheetWalkHistory): Promise<HistoryJudgements> => {
  const { sheet, exchanges, parameters = 'query' } = history;
  const { 'order-line': _, ...first } = sheet;
  const script = openScript({ ...first, approvals: writeApprovals(sheet) }, exchanges.map(spelledOut));
  const client = scriptedClient((request) =>
    request.method === 'GET' ? json(request, 200, script.shown) : script.answer(request),
  );
  const { judge, recorded } = openRecord();
  const context = contextOf(profile, { client, fixtures: fixturesOf(sheet, script) }, judge);
  await runSteps(context, {
    space: sheetStateSpace(context),
    adapter: sheetAdapter(context, parameters),
    start: startOf(sheet),
    steps: exchanges,
  });
  recorded.unused.push(...script.unused);
  // The suites ignore an unknown status.
  if (sheetState(script.shown['status'], profile) === undefined) recorded.observed++;
  return recorded;
};
