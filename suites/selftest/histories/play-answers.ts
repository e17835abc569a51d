import assert from 'node:assert/strict';
import type {
  AnswerHistory,
  FilterHistory,
  MeetingHistory,
  Members,
  ReadHistory,
  SelectionHistory,
} from '../../../fixtures/histories/history.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { holds } from '../../../models/query/evaluate.ts';
import { parse } from '../../../models/query/parse.ts';
import { payment } from '../../../models/resources/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { readMany } from '../../../models/wire/read.ts';
import { monitors } from '../../formats/monitors/index.ts';
import type { Check } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Supply } from '../../harness/supply.ts';
import { collection } from '../../payments/collection.ts';
import { fields } from '../../payments/fields.ts';
import { paymentChecks } from '../../payments/index.ts';
import { fields as requisitionFields } from '../../requisitions/reads/fields.ts';
import { concurrentVoids } from '../../service-sheets/concurrent-voids.ts';
import { returnedMembers } from '../../service-sheets/returned-members.ts';
import { type Heard, listen } from './listen.ts';
import { play } from './play.ts';
import { answered, json, scriptedClient } from './scripted-client.ts';

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Shows one answer to all monitors. */
export const playAnswer = async (history: AnswerHistory): Promise<Heard> => {
  const { get: path, accept } = history;
  const row = endpoints.find((one) => one.method === 'GET' && matches(one.path, path));
  assert.ok(row, `GET ${path} is no documented read`);
  const request: Outgoing = { method: 'GET', path, endpoint: row.id, accept };
  const { judge, heard } = listen();
  const sight = { request, answer: answered(request, history), endpoint: row };
  for (const monitor of monitors) monitor.look(sight, judge);
  return heard;
};

interface Reading {
  readonly document: Members;
  readonly profile: Profile;
  readonly checks: readonly Check[];
}

const playRead = (history: ReadHistory, { document, profile, checks }: Reading): Promise<Heard> => {
  const { without = [], otherwise, shown, listed = [{}], bare = false } = history;
  const kept = Object.entries(document).filter(([name]) => !without.includes(name));
  const one = { ...Object.fromEntries(kept), ...otherwise };
  const many = listed.map((changes) => ({ ...one, ...changes }));
  const client = scriptedClient((request) => {
    const isShow = /\/\d+$/.test(request.path);
    return json(request, 200, isShow ? { ...one, ...shown } : bare ? many[0] : many);
  });
  return play(checks, profile, () => ({ client }));
};

/** Plays reads of a service sheet to the check of its members. */
export const playSheetRead = (history: ReadHistory, document: Members): Promise<Heard> => {
  const profile = sampleProfile({ serviceSheets: { readable: [Number(document['id'])] } });
  return playRead(history, { document, profile, checks: [returnedMembers] });
};

/** Plays reads of payments to the checks of their members and their list. */
export const playPaymentRead = (history: ReadHistory, document: Members): Promise<Heard> =>
  playRead(history, { document, profile: sampleProfile(), checks: [fields, collection] });

/** Plays reads of a requisition to the check of its members. */
export const playRequisitionRead = (history: ReadHistory, document: Members): Promise<Heard> => {
  const profile = sampleProfile({ requisitions: { readable: [Number(document['id'])] } });
  return playRead(history, {
    document,
    profile: { ...profile, capabilities: { json: true, xml: false } },
    checks: [requisitionFields],
  });
};

/** Answers a query as the history tells it; fails on one that it does not know. */
const answering =
  ({ answers, others }: FilterHistory, payments: readonly Members[], asked: Set<string>) =>
  (request: Outgoing): Answer => {
    const pairs = [...new URLSearchParams(request.path.split('?')[1])];
    const query = pairs
      .filter(([name]) => name !== 'id')
      .map((pair) => pair.join('='))
      .join('&');
    const named = pairs.find(([name]) => name === 'id')?.[1];
    const ids = query === '' ? payments.map(({ id }) => id) : answers[query];
    // Histories are told in UTC; a platform may refuse to read a bound with another offset.
    const mayRefuse = others === 'refused' || /[+-]\d\d:\d\d$/.test(query);
    if (ids === undefined && mayRefuse) return json(request, 400, []);
    assert.ok(ids, `the history does not tell what ${query} returns`);
    asked.add(query);
    const found = ids.filter((id) => named === undefined || String(id) === named);
    return json(
      request,
      200,
      found.map((id) => payments.find((payment) => payment['id'] === id)),
    );
  };

/** Plays what a collection returns to the check of one filter. */
export const playFilter = async (history: FilterHistory, payments: readonly Members[]): Promise<Heard> => {
  const check = paymentChecks.find(({ id }) => id === history.rule);
  assert.ok(check, `no check is called ${history.rule}`);
  const asked = new Set<string>();
  const client = scriptedClient(answering(history, payments, asked));
  const heard = await play([check], sampleProfile(), () => ({ client }));
  if (asked.size < 2) heard.unplayed.push(...Object.keys(history.answers));
  return heard;
};

/** The ids that the models select from payments, in their order. */
export const selected = (query: string, payments: readonly Members[]): readonly unknown[] => {
  const parsed = parse(query.replaceAll(' ', '%20'), payment);
  assert.ok('filter' in parsed, `${query} is not understood`);
  const { conditions, ignored } = parsed.filter;
  assert.deepEqual(ignored, [], query);
  const { items } = readMany(payment, jsonText(payments), 'json');
  const found = items.filter(({ data }) => conditions.every((condition) => holds(condition, data)));
  return found.map(({ data }) => data['id']);
};

/** Puts one query to the filters of the models, which the simulator answers by and the suites judge by. */
export const playSelection = async (
  { query, returns }: SelectionHistory,
  payments: readonly Members[],
): Promise<Heard> => {
  assert.deepEqual(selected(query, payments), returns, query);
  return listen().heard;
};

const profile = sampleProfile({
  serviceSheets: { voidReason: { code: 'DUPLICATE', id: 7 }, approverIds: [12], parameters: 'query' },
});

const supply: Supply = {
  ...noDocuments,
  sheet: async () => ({ id: 41, state: 'approved', orderLineOpen: true }),
  payment: async () => undefined,
  available: () => 1,
};

/** Plays two voids that meet. */
export const playMeeting = async ({ answers }: MeetingHistory): Promise<Heard> => {
  const left = [...answers];
  const client = scriptedClient((request) => json(request, left.shift() ?? 404, ''));
  const heard = await play([concurrentVoids], profile, () => ({ client, supply }));
  heard.unplayed.push(...left.map(String));
  return heard;
};
