import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../models/decide.ts';
import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../models/lifecycles/lifecycle.ts';
import { paymentExport } from '../models/lifecycles/payment-export.ts';
import { requisitionLifecycle } from '../models/lifecycles/requisition.ts';
import { serviceSheet } from '../models/lifecycles/service-sheet.ts';
import { creationAt } from './every-row/rows.test.kit.ts';
import { isLinearizable, type TimedRequest } from './linearizable.test.kit.ts';
import { createRandom } from './random.ts';
import { parsed, payments, type serving, sheets } from './server.test.kit.ts';

type Served = Pick<ReturnType<typeof serving>, 'api' | 'makeSheet'>;

type Values = Readonly<Record<string, unknown>>;

/** The lifecycle record and members of a document. */
interface World {
  readonly record: LifecycleRecord;
  readonly values: Values;
}

interface TestResponse {
  readonly status: number;
  readonly body: string;
}

/** A request of a client to a document, and the constraint that its response puts on the document. */
interface ClientRequest {
  readonly name: string;
  readonly send: (round: number) => Promise<TestResponse>;
  readonly apply: (response: TestResponse, round: number) => (world: World) => World | undefined;
}

/** A document shared by the clients. */
interface Shared {
  readonly name: string;
  readonly start: World;
  readonly operations: readonly ClientRequest[];
}

const isAccepted = ({ status }: TestResponse): boolean => status >= 200 && status < 300;

const send = ({ api }: Served, method: string, path: string, body?: object): Promise<TestResponse> =>
  body === undefined
    ? api(method, path)
    : api(method, path, { 'content-type': 'application/json' }, JSON.stringify(body));

/** A write according to a lifecycle: allowed writes must be accepted, forbidden ones refused. */
const writeOf =
  <R extends LifecycleRecord, E extends LifecycleEvent, F>(lifecycle: Lifecycle<R, E, F>, facts: F) =>
  (
    event: E,
    request: (round: number) => Promise<TestResponse>,
    sets: (round: number) => Values = () => ({}),
  ): ClientRequest => ({
    name: event.type,
    send: request,
    apply: (response, round) => (world) => {
      const answer = decide(lifecycle, world.record as R, { event, facts });
      if (answer === undefined) return undefined;
      if (!isAccepted(response)) return answer.kind === 'mandated' ? undefined : world;
      if (answer.kind === 'refused') return undefined;
      return { record: answer.next, values: { ...world.values, ...sets(round) } };
    },
  });

/** A read: its response is the document at one moment. */
const readOf = (at: Served, path: string, shown: (world: World) => Values): ClientRequest => ({
  name: 'read',
  send: () => send(at, 'GET', path),
  apply: (response) => (world) => {
    const [record] = [
      parsed<Values | readonly Values[]>({ ...response, headers: {} }),
    ].flat() as readonly Values[];
    return Object.entries(shown(world)).every(([name, value]) => record?.[name] === value)
      ? world
      : undefined;
  },
});

const idIn = ({ body }: TestResponse): number => (JSON.parse(body) as { readonly id: number }).id;

/** Creates a record; returns its path. */
const createdAt = async (at: Served, path: string, more: object = {}): Promise<string> =>
  `${path}/${idIn(await send(at, 'POST', path, creationAt(path, more)))}`;

const texts = ['justification', 'ship-to-attention'] as const;

const draft = async (at: Served): Promise<Shared> => {
  const values = { justification: 'before', 'ship-to-attention': 'before' };
  const path = await createdAt(at, '/api/requisitions', values);
  const write = writeOf(requisitionLifecycle, { complete: true, approverKnown: true, chain: [] });
  return {
    name: path,
    start: { record: { state: 'draft', approvals: [] } as LifecycleRecord, values },
    operations: [
      ...texts.map((name) =>
        write(
          { type: 'update' },
          (round) => send(at, 'PUT', path, { [name]: `text ${round}` }),
          (round) => ({ [name]: `text ${round}` }),
        ),
      ),
      readOf(at, path, ({ record, values: shown }) => ({ status: record.state, ...shown })),
    ],
  };
};

const sheet = async (at: Served, state: 'approved' | 'pending_approval', steps = 0): Promise<Shared> => {
  const id = await at.makeSheet({ state, ...(steps > 0 && { steps }) });
  const path = `${sheets}/${id}`;
  const voidChain = [{ id: 1, approver: 1 }];
  const write = writeOf(serviceSheet, {
    orderLineOpen: true,
    reason: 'active',
    approverKnown: true,
    voidChain,
  });
  const approvals = Array.from({ length: steps }, (_, step) => ({
    ...{ id: step + 1, chain: 'approval', kind: 'approver', manual: false, approver: 0 },
    status: step === 0 ? 'current' : 'waiting',
  }));
  const voiding = { reason_insight_code: 'DUPLICATE', comments: 'fifty at once' };
  return {
    name: path,
    start: { record: { state, approvals } as LifecycleRecord, values: {} },
    operations: [
      write({ type: 'void', code: 'DUPLICATE', comments: 'x' }, () =>
        send(at, 'POST', `${path}/void?${new URLSearchParams(voiding)}`),
      ),
      write({ type: 'bypass_current_approval' }, () => send(at, 'PUT', `${path}/bypass_current_approval`)),
      readOf(at, path, ({ record }) => ({ status: record.state })),
    ],
  };
};

const exported = ({ record }: World): Values => ({
  exported: (record as LifecycleRecord & { readonly exported: boolean }).exported,
});

const paid = async (at: Served, index: number): Promise<Shared> => {
  const listed = await send(at, 'GET', `${payments}?exported=false&status=approved&limit=9`);
  const id = (JSON.parse(listed.body) as readonly { readonly id: number }[])[index]?.id;
  const write = writeOf(paymentExport, {});
  return {
    name: `payment ${id}`,
    start: { record: { state: 'approved', exported: false } as LifecycleRecord, values: {} },
    operations: [
      write({ type: 'mark_exported', exported: true, by: 'query' }, () =>
        send(at, 'PUT', `${payments}/${id}?exported=true`),
      ),
      readOf(at, `${payments}?id=${id}`, exported),
    ],
  };
};

const clients = 50;
const requestsEach = 8;

const writeAtOnce = async (at: Served): Promise<void> => {
  const shared = [
    ...[await draft(at), await draft(at), await sheet(at, 'approved'), await sheet(at, 'approved')],
    ...[await sheet(at, 'pending_approval', 4), await paid(at, 0), await paid(at, 1)],
  ];
  const histories = new Map<Shared, TimedRequest<World>[]>(shared.map((one) => [one, []]));
  const random = createRandom(50);
  const among = <T>(all: readonly T[]): T => all[random.next() % all.length] as T;
  let moment = 0;
  const act = async (round: number): Promise<void> => {
    const document = among(shared);
    const operation = among(document.operations);
    const invoked = moment++;
    const response = await operation.send(round);
    const apply = operation.apply(response, round);
    histories
      .get(document)
      ?.push({ name: `${operation.name}: ${response.status}`, invoked, returned: moment++, apply });
  };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; round < requestsEach; round++) await act(client * requestsEach + round);
    }),
  );
  for (const [{ name, start }, operations] of histories) {
    assert.ok(operations.length > 10, name);
    assert.ok(isLinearizable(operations, start), `${name}: ${operations.map((one) => one.name).join('; ')}`);
  }
};

const createAtOnce = async (at: Served): Promise<void> => {
  const made = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const answer = await send(
        at,
        'POST',
        '/api/requisitions',
        creationAt('/api/requisitions', { justification: `made ${index}` }),
      );
      return { index, id: idIn(answer) };
    }),
  );
  assert.equal(new Set(made.map(({ id }) => id)).size, clients);
  for (const { index, id } of made) {
    const { body } = await send(at, 'GET', `/api/requisitions/${id}`);
    assert.equal((JSON.parse(body) as Values)['justification'], `made ${index}`);
  }
};

/** Tests with fifty concurrent clients, for any kind of server. */
export const fiftyClients = (at: Served): void => {
  test('concurrent writes of fifty clients are linearizable for each document', () => writeAtOnce(at));
  test('documents created concurrently by fifty clients have unique ids and are returned as created', () =>
    createAtOnce(at));
};
