import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { hostileForms } from '../../fixtures/hostile/forms.ts';
import type { Reception } from '../../fixtures/hostile/hostile-body.ts';
import { hostileJson } from '../../fixtures/hostile/json.ts';
import { field, hostileMultipart, part } from '../../fixtures/hostile/multipart.ts';
import { hostileValues } from '../../fixtures/hostile/values.ts';
import { expanded, hostileXml } from '../../fixtures/hostile/xml.ts';
import type { Members } from '../../models/members.ts';
import { formType } from '../../models/wire/media-type.ts';
import { type SimulatorProcess, startSimulator, tokenAt, tokenFormAt } from './simulator.ts';

/** An operation that accepts bodies. */
interface Port {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** A read that shows a mark after a body with it was accepted; without a mark, nothing that a client writes. */
  readonly shows: string;
  readonly unmarked?: true;
  /** Members of every type in the record. */
  readonly members: readonly string[];
  /** Valid members with a mark in them, in the accepted formats. */
  readonly good: Readonly<Partial<Record<'json' | 'xml', (mark: string) => string>>>;
}

const newest = '?limit=1&order_by=id&dir=desc';

const elements = (members: Members): string =>
  Object.entries(members)
    .map(([name, value]) => `<${name}>${Array.isArray(value) ? items(value) : content(value)}</${name}>`)
    .join('');

const items = (values: readonly unknown[]): string =>
  values.map((value) => `<item-of-list>${content(value)}</item-of-list>`).join('');

const content = (value: unknown): string =>
  typeof value === 'object' && value !== null ? elements(value as Members) : String(value);

const inJson = (membersWith: (mark: string) => Members): Port['good'] => ({
  json: (mark) => JSON.stringify(membersWith(mark)).slice(1, -1),
});

const inBoth = (membersWith: (mark: string) => Members): Port['good'] => ({
  ...inJson(membersWith),
  xml: (mark) => elements(membersWith(mark)),
});

/** Creations and updates in every way that the reference platform parses bodies, on documents of its seed. */
const ports: readonly Port[] = [
  {
    name: 'a new comment',
    method: 'POST',
    path: '/api/invoices/11001/comments',
    shows: `/api/invoices/11001/comments${newest}`,
    members: ['comments', 'commentable-id', 'reason-code', 'to-supplier', 'attachments'],
    good: inBoth((comments) => ({ comments })),
  },
  {
    name: 'a new text',
    method: 'POST',
    path: '/api/users/15/attachments',
    shows: `/api/users/15/attachments${newest}`,
    members: ['text', 'type', 'linked-to', 'attachment'],
    good: inBoth((text) => ({ text })),
  },
  {
    name: 'a new requisition',
    method: 'POST',
    path: '/api/requisitions',
    shows: `/api/requisitions${newest}`,
    members: [
      'currency',
      'requisition-lines',
      'need-by-date',
      'requested-by',
      'ship-to-address',
      'custom-fields',
      'tags',
    ],
    good: inBoth((justification) => ({
      justification,
      currency: { code: 'USD' },
      'requisition-lines': [{ description: 'Seen', quantity: '1', currency: { code: 'USD' } }],
    })),
  },
  {
    name: 'a changed requisition',
    method: 'PUT',
    path: '/api/requisitions/5001',
    shows: '/api/requisitions/5001',
    members: ['justification', 'receiving-warehouse-id', 'department', 'hide-price'],
    good: inBoth((justification) => ({ justification })),
  },
  {
    name: 'a payment to be marked',
    method: 'PUT',
    path: '/api/service_pay/payments/1001',
    shows: '/api/service_pay/payments?id=1001',
    unmarked: true,
    members: ['exported', 'id', 'status', 'service-pay-payment', 'pay-to-account'],
    good: inBoth(() => ({ exported: true })),
  },
  {
    name: 'a new inspection',
    method: 'POST',
    path: '/api/quality_inspections',
    shows: `/api/quality_inspections${newest}`,
    members: ['dueDate', 'supplierId', 'itemQuantity', 'sampleSize', 'characteristics'],
    good: inBoth((itemName) => ({
      itemName,
      ...{ dueDate: '2030-01-01T00:00:00Z', supplierId: 301, itemQuantity: 1, uom: 21, requestedBy: 15 },
    })),
  },
  {
    name: 'a new agreement',
    method: 'POST',
    path: '/api/scheduling_agreements',
    shows: `/api/scheduling_agreements${newest}`,
    members: ['validity-end-date', 'items', 'is-issued', 'payment_term', 'incoterms'],
    good: inJson((mark) => ({
      'external-scheduling-agreement-number': mark,
      type: 'WITHOUT_RELEASE',
      'validity-start-date': '2030-01-01T00:00:00Z',
      'validity-end-date': '2031-01-01T00:00:00Z',
      supplier: { id: 301 },
      items: [{ item: { id: 7001 }, quantity: '1', uom: { id: 21 }, price: '2', currency: { id: 1 } }],
    })),
  },
];

/** The answer to a body. */
interface Received {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Bytes and their declared type. */
interface SentBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A client that sends any bytes to one platform, with a token for all operations. */
interface FuzzClient {
  send(method: string, path: string, body?: SentBody): Promise<Received>;
  /** What probes read last, by path: it stands before the next one. */
  readonly shown: Map<string, Received>;
}

/** A request without an answer after this time fails. */
const timeout = 10_000;

/** Sends bytes to an address and returns any answer. */
const sendBytes = async (url: string, init: RequestInit): Promise<Received> => {
  const begun = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - begun };
};

/** Gets a token and uses it for all requests. */
const openFuzzClient = async (base: string): Promise<FuzzClient> => {
  const own = { accept: 'application/json', authorization: `Bearer ${await tokenAt(base)}` };
  return {
    shown: new Map(),
    send: (method, path, sent) =>
      sendBytes(base + path, {
        method,
        headers: { ...own, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.bytes as Uint8Array<ArrayBuffer> }),
      }),
  };
};

/** Texts that no answer may contain: stack traces, expanded entities, contents of files. */
const leaks = new RegExp(
  String.raw`\n\s+at |node:internal|node_modules|\.[jt]s:\d+|${expanded}|root:[^:]*:0:0:`,
);

const isTaken = ({ status }: Received): boolean => status >= 200 && status < 300;

/** The problem of an answer to any body; undefined for none. */
const wrongAnswer = (received: Received): string | undefined => {
  const { status, text } = received;
  if (leaks.test(text)) return `tells too much: ${leaks.exec(text)?.[0]}`;
  return isTaken(received) || (status >= 400 && status < 500) ? undefined : `is answered ${status}`;
};

/** The problem of an answer to a body with an expected reception; undefined for none. */
const wrongResponse = (received: Received, reception: Reception): string | undefined => {
  const wrong = wrongAnswer(received);
  if (wrong !== undefined) return wrong;
  if (reception === 'either' || isTaken(received) === (reception === 'accepted')) return undefined;
  return `is ${isTaken(received) ? 'taken' : 'refused'}: ${received.status} ${received.text.slice(0, 200)}`;
};

/** The expected reception of a body, and the mark in it. */
interface Expected {
  readonly mark: string;
  readonly reception: Reception;
}

/** Sends a body to a port. Returns the problem of the answer, or of the stored record; undefined for none. */
const probe = async (
  client: FuzzClient,
  { method, path, shows, unmarked }: Pick<Port, 'method' | 'path' | 'shows' | 'unmarked'>,
  { body, mark, reception }: Expected & { readonly body: SentBody },
): Promise<string | undefined> => {
  const before = client.shown.get(shows) ?? (await client.send('GET', shows));
  const received = await client.send(method, path, body);
  const wrong = wrongResponse(received, reception);
  if (wrong !== undefined) return wrong;
  const now = await client.send('GET', shows);
  client.shown.set(shows, now);
  if (received.status >= 300) return now.text === before.text ? undefined : 'is refused and stored';
  return unmarked || now.text.includes(mark) ? wrongResponse(now, 'accepted') : 'is taken and not stored';
};

/** The peak memory of a process in megabytes; undefined where the system does not provide it. */
const peakOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

/** The most memory for all bodies together; the entities of a single one would expand to gigabytes. */
const mostMegabytes = 500;

let simulator: SimulatorProcess;
let client: FuzzClient;
let peak: number | undefined;
before(async () => {
  simulator = await startSimulator([
    ...['--capability', 'early-access=true'],
    // The bodies have their own root.
    ...['--choice', 'payments/put-xml-root=accepted'],
  ]);
  client = await openFuzzClient(simulator.url);
  peak = peakOf(simulator.pid);
});
after(() => simulator.stop());

type Spelled = string | Uint8Array;

const bytesOf = (spelled: Spelled): Uint8Array<ArrayBuffer> =>
  typeof spelled === 'string' ? Buffer.from(spelled) : Buffer.from(spelled);

interface Row {
  readonly name: string;
  readonly reception: Reception;
}

/** Checks each row. Returns the problems with the names of their rows. */
const wrongIn = async <R extends Row>(
  rows: readonly R[],
  act: (row: R, expected: Expected) => Promise<unknown>,
) => {
  const wrong: string[] = [];
  for (const [at, row] of rows.entries()) {
    const problem = await act(row, { mark: `mark ${at}.`, reception: row.reception });
    if (problem !== undefined) wrong.push(`${row.name}: ${problem}`);
  }
  return wrong;
};

const formats = [
  ['json', 'application/json', hostileJson],
  ['xml', 'application/xml', hostileXml],
] as const;

describe('hostile request bodies', () => {
  for (const port of ports) {
    for (const [format, type, bodies] of formats) {
      const good = port.good[format];
      if (good === undefined) continue;
      it(`should be handled by their standard: ${port.name} in ${format}`, async () => {
        const wrong = await wrongIn(bodies, ({ spell }, expected) =>
          probe(client, port, { ...expected, body: { type, bytes: bytesOf(spell(good(expected.mark))) } }),
        );
        assert.deepEqual(wrong, []);
      });
    }
  }

  for (const { name, members, method, path, shows, good } of ports) {
    it(`should be safe where a value is hostile: ${name}`, async () => {
      const values = members.flatMap((member) =>
        Object.entries(hostileValues).map((one) => [member, ...one]),
      );
      const wrong: string[] = [];
      for (const [at, [member, what, value]] of values.entries()) {
        const body = Buffer.from(`{${good.json?.(`value ${at}.`)},"${member}":${value}}`);
        const received = await client.send(method, path, { type: 'application/json', bytes: body });
        const problem = wrongAnswer(received) ?? wrongResponse(await client.send('GET', shows), 'accepted');
        if (problem !== undefined) wrong.push(`${member} is ${what}: ${problem}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('should be handled by their standard: an upload', async () => {
    const path = '/api/users/16/attachments';
    const port = { method: 'POST', path, shows: `${path}?limit=1&order_by=id&dir=desc` } as const;
    const file = part(
      `${field('name="attachment[file]"; filename="a"')}\r\nContent-Type: text/plain`,
      'seen',
    );
    const wrong = await wrongIn(hostileMultipart, ({ type, spell }, expected) => {
      const good = file + part(field('name="attachment[intent]"'), expected.mark);
      return probe(client, port, { ...expected, body: { type, bytes: Buffer.from(spell(good), 'latin1') } });
    });
    assert.deepEqual(wrong, []);
  });

  it('should be handled by their standard: a request for a token', async () => {
    const good = String(await tokenFormAt(simulator.url));
    const headers = { 'content-type': formType };
    const wrong = await wrongIn(hostileForms, async ({ spell, reception }) => {
      const request = { method: 'POST', headers, body: bytesOf(spell(good)) };
      return wrongResponse(await sendBytes(`${simulator.url}/oauth2/token`, request), reception);
    });
    assert.deepEqual(wrong, []);
  });

  it('should leave the platform working, and memory bounded', async () => {
    const again = await openFuzzClient(simulator.url);
    assert.equal((await again.send('GET', '/api/invoices/11001/comments')).status, 200);
    if (peak === undefined) return;
    const more = (peakOf(simulator.pid) ?? 0) - peak;
    assert.ok(more < mostMegabytes, `it took ${Math.round(more)} MB more than before`);
  });
});
