import assert from 'node:assert/strict';
import { Session } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, stillPlatform, tokenOf } from '../ask.test.kit.ts';
import type { Faults } from '../exchange.ts';
import type { Platform } from '../platform.ts';
import { documentsOf } from '../store/by-id.ts';

const root = join(import.meta.dirname, '..', '..');

/** The parts of a sandbox that every step uses. */
const services =
  /^simulator\/(?:store\/|(?:choices|consultations|settings|stamps|clock|capabilities|sandbox|seed\/seed-store)\.ts$)/;

const pathOf = (url: string): string => relative(root, fileURLToPath(url)).split(sep).join('/');

/** Files of the simulator whose functions ran between the steps `load` and `respond` of one request. */
const filesOf = async (platform: Platform, send: () => Promise<number>): Promise<readonly string[]> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const called = async (): Promise<readonly string[]> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.flatMap(({ url, functions }) =>
      url.startsWith('file:') && functions.some(({ ranges: [range] }) => (range?.count ?? 0) > 0)
        ? [pathOf(url)]
        : [],
    );
  };
  let files: readonly string[] = [];
  const around: Faults['around'] = (name, step) => async (exchange) => {
    if (name === 'decide') await called();
    if (name === 'respond') files = await called();
    await step(exchange);
  };
  Object.assign(platform.main.faults, { around });
  assert.equal(await send(), 200);
  session.disconnect();
  return files
    .filter((path) => path.startsWith('simulator/') && !/\.test\.|^simulator\/pipeline\/run\.ts$/.test(path))
    .filter((path) => !services.test(path))
    .sort();
};

const rows = {
  'work-confirmation-header': {
    state: 'approved',
    method: 'POST',
    url: (id: number) =>
      `/api/work_confirmation/headers/${id}/void?reason_insight_code=DUPLICATE&comments=sent%20twice`,
  },
  'requisition-header': {
    state: 'pending_approval',
    method: 'PUT',
    url: (id: number) => `/api/requisitions/${id}/add_approver?approver_id=17`,
  },
} as const;

const filesFor = async (kind: keyof typeof rows): Promise<readonly string[]> => {
  const platform = stillPlatform();
  const authorization = `Bearer ${await tokenOf(platform)}`;
  const { method, state, url } = rows[kind];
  const document = documentsOf(platform.main.store, kind).find((one) => one.state.record.state === state);
  return filesOf(platform, async () => {
    const headers = { authorization, accept: 'application/json' };
    return (await ask(platform, { method, url: url(document?.id ?? 0), headers })).status;
  });
};

const shared = [
  'simulator/actions/change.ts',
  'simulator/areas/handlers.ts',
  'simulator/actions/rule.ts',
  'simulator/actions/show.ts',
  'simulator/areas/approvals.ts',
  'simulator/pipeline/handle.ts',
];

test('a void of a service sheet runs through seven files between load and respond', async () => {
  const files = await filesFor('work-confirmation-header');
  assert.deepEqual(files, [...shared, 'simulator/areas/service-sheets.ts'].sort());
});

test('an action on a requisition runs through the same files, beside those of its area', async () => {
  const files = await filesFor('requisition-header');
  const own = ['simulator/areas/requisitions/moves.ts', 'simulator/actions/acting-user.ts'];
  assert.deepEqual(files, [...shared, ...own].sort());
});
