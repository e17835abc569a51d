import assert from 'node:assert/strict';
import type {
  AnswerHistory,
  FilterHistory,
  HistoryMembers,
  MeetingHistory,
  ReadHistory,
  SelectionHistory,
} from '../../../fixtures/histories/history.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { holds } from '../../../models/query/evaluate.ts';
import { parse } from '../../../models/query/parse.ts';
import { payment } from '../../../models/resources/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { readMany } from '../../../models/wire/read.ts';
import { fieldCheck } from '../../formats/area-fields.ts';
import { monitors } from '../../formats/monitors/index.ts';
import type { Check } from '../../harness/check.ts';
import type { Answer, OutgoingRequest } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/fake.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Fixtures } from '../../harness/fixtures/fixtures.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { collection } from '../../payments/collection.ts';
import { paymentChecks } from '../../payments/index.ts';
import { actionsAtOnce } from '../../service-sheets/at-once.ts';
import { returnedMembers } from '../../service-sheets/returned-members.ts';
import { type HistoryJudgements, openRecord, run } from './run.ts';
import { answered, json, scriptedClient } from './script.ts';

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Passes one answer to all monitors. */
export const runAnswer = async (history: AnswerHistory): Promise<HistoryJudgements> => {
  const { get: path, accept } = history;
  const row = endpoints.find((one) => one.method === 'GET' && matches(one.path, path));
  assert.ok(row, `GET ${path} is no documented read`);
  const request: OutgoingRequest = { method: 'GET', path, endpoint: row.id, accept };
  const { judge, recorded } = openRecord();
  const observed = { request, answer: answered(request, history), endpoint: row };
  for (const monitor of monitors) monitor.inspect(observed, judge);
  return recorded;
};

interface AnswerSetup {
  readonly document: HistoryMembers;
  readonly profile: Profile;
  readonly checks: readonly Check[];
}

const runRead = (
  history: ReadHistory,
  { document, profile, checks }: AnswerSetup,
): Promise<HistoryJudgements> => {
  const { without = [], otherwise, shown, listed = [{}], bare = false } = history;
  const kept = Object.entries(document).filter(([name]) => !without.includes(name));
  const one = { ...Object.fromEntries(kept), ...otherwise };
  const many = listed.map((changes) => ({ ...one, ...changes }));
  const client = scriptedClient((request) => {
    const isShow = /\/\d+$/.test(request.path);
    return json(request, 200, isShow ? { ...one, ...shown } : bare ? many[0] : many);
  });
  return run(checks, profile, () => ({ client }));
};

/** Runs the check of a service sheet's members on the reads of a history. */
export const runSheetRead = (history: ReadHistory, document: HistoryMembers): Promise<HistoryJudgements> => {
  const profile = sampleProfile({ serviceSheets: { readable: [Number(document['id'])] } });
  return runRead(history, { document, profile, checks: [returnedMembers] });
};

/** Runs the checks of payments' members and list on the reads of a history. */
export const runPaymentRead = (history: ReadHistory, document: HistoryMembers): Promise<HistoryJudgements> =>
  runRead(history, { document, profile: sampleProfile(), checks: [fieldCheck('payments'), collection] });

/** Runs the check of a requisition's members on the reads of a history. */
export const runRequisitionRead = (
  history: ReadHistory,
  document: HistoryMembers,
): Promise<HistoryJudgements> => {
  const profile = sampleProfile({ requisitions: { readable: [Number(document['id'])] } });
  return runRead(history, {
    document,
    profile: { ...profile, capabilities: { json: true, xml: false } },
    checks: [fieldCheck('requisitions')],
  });
};

/** Answers a query as in the history; fails for an unknown one. */
const answering =
  ({ answers }: FilterHistory, payments: readonly HistoryMembers[], requested: Set<string>) =>
  (request: OutgoingRequest): Answer => {
    const pairs = [...new URLSearchParams(request.path.split('?')[1])];
    const query = pairs
      .filter(([name]) => name !== 'id')
      .map((pair) => pair.join('='))
      .join('&');
    const named = pairs.find(([name]) => name === 'id')?.[1];
    const ids = query === '' ? payments.map(({ id }) => id) : answers[query];
    // Histories are in UTC; a platform may refuse a bound with another offset.
    const mayRefuse = /[+-]\d\d:\d\d$/.test(query);
    if (ids === undefined && mayRefuse) return json(request, 400, []);
    assert.ok(ids, `the history does not tell what ${query} returns`);
    requested.add(query);
    const matches = ids.filter((id) => named === undefined || String(id) === named);
    return json(
      request,
      200,
      matches.map((id) => payments.find((payment) => payment['id'] === id)),
    );
  };

/** Runs the check of one filter on the collection of a history. */
export const runFilter = async (
  history: FilterHistory,
  payments: readonly HistoryMembers[],
): Promise<HistoryJudgements> => {
  const check = paymentChecks.find(({ claims }) => claims.join() === history.rule);
  assert.ok(check, `no check decides ${history.rule} alone`);
  const requested = new Set<string>();
  const client = scriptedClient(answering(history, payments, requested));
  const recorded = await run([check], sampleProfile(), () => ({ client }));
  if (requested.size < 2) recorded.unused.push(...Object.keys(history.answers));
  return recorded;
};

/** The ids that the models select from payments, in their order. */
export const selectIds = (query: string, payments: readonly HistoryMembers[]): readonly unknown[] => {
  const parsed = parse(query.replaceAll(' ', '%20'), payment);
  assert.ok('filter' in parsed, `${query} is not understood`);
  const { conditions, ignored } = parsed.filter;
  assert.deepEqual(ignored, [], query);
  const { items } = readMany(payment, jsonText(payments), 'json');
  const readings = items.filter(({ data }) => conditions.every((condition) => holds(condition, data)));
  return readings.map(({ data }) => data['id']);
};

/** Applies one query to the filters of the models, which the simulator and the suites use. */
export const runSelection = async (
  { query, returns }: SelectionHistory,
  payments: readonly HistoryMembers[],
): Promise<HistoryJudgements> => {
  assert.deepEqual(selectIds(query, payments), returns, query);
  return openRecord().recorded;
};

const profile = sampleProfile({
  serviceSheets: { voidReason: { code: 'DUPLICATE', id: 7 }, approverIds: [12], parameters: 'query' },
});

/** One approved sheet. */
const openScriptedFixtures = (): Fixtures => {
  const left = [{ id: 41, state: 'approved', orderLineOpen: true }];
  return {
    ...noDocuments,
    sheet: async () => left.pop(),
    available: (_, { state }) => (state === 'approved' ? left.length : 0),
  };
};

/** Runs two concurrent voids. */
export const runMeeting = async ({ answers }: MeetingHistory): Promise<HistoryJudgements> => {
  const left = [...answers];
  const isVoided = () => answers.slice(0, answers.length - left.length).some((status) => status < 300);
  const client = scriptedClient((request) =>
    request.method === 'GET'
      ? json(request, 200, { id: 41, status: isVoided() ? 'pending_void' : 'approved', approvals: [] })
      : json(request, left.shift() ?? 404, ''),
  );
  const fixtures = openScriptedFixtures();
  const recorded = await run([actionsAtOnce], profile, () => ({ client, fixtures }));
  recorded.unused.push(...left.map(String));
  return recorded;
};
