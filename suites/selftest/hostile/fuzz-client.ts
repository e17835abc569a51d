import { readFileSync } from 'node:fs';
import { expanded } from '../../../fixtures/hostile/entities.ts';
import type { Reception } from '../../../fixtures/hostile/hostile-body.ts';
import type { Members } from '../../../models/members.ts';
import { formType } from '../../../models/wire/media-type.ts';
import { control } from '../simulator.ts';

/** Where a platform takes bodies in. */
interface Port {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** A read that shows a mark once a body with it was taken in; nothing that a client writes, where there is no mark. */
  readonly shows: string;
  readonly unmarked?: true;
  /** Members of every type that a record has there. */
  readonly members: readonly string[];
  /** Good members with a mark in them, in the formats that are taken there. */
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

/** Creations and updates of every way that the reference platform reads bodies in, on documents of its seed. */
export const ports: readonly Port[] = [
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

/** What a body met with. */
interface Received {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Bytes, and what they are said to be. */
interface SentBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A client that sends any bytes to one platform, with a token for everything. */
export interface FuzzClient {
  send(method: string, path: string, body?: SentBody): Promise<Received>;
}

/** An answer that takes longer is none. */
const timeout = 10_000;

/** The part of a profile that tells how to get a token. */
interface PrintedProfile {
  readonly client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };
}

/** The documented token request of the platform's client, without what may be added to it. */
export const tokenForm = async (base: string): Promise<string> => {
  const { client } = await control<PrintedProfile>(`${base}/_procon/profile`);
  const { id, secret, scopes } = client;
  const asked = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  return String(new URLSearchParams({ ...asked, scope: scopes.join(' ') }));
};

/** Sends bytes to an address, whatever comes of it. */
export const sendBytes = async (url: string, init: RequestInit): Promise<Received> => {
  const begun = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - begun };
};

/** Gets a token and takes it along. */
export const openFuzzClient = async (base: string): Promise<FuzzClient> => {
  const body = await tokenForm(base);
  const told = await sendBytes(`${base}/oauth2/token`, {
    method: 'POST',
    body,
    headers: { 'content-type': formType },
  });
  const { access_token: token } = JSON.parse(told.text) as { readonly access_token: string };
  const own = { accept: 'application/json', authorization: `Bearer ${token}` };
  return {
    send: (method, path, sent) =>
      sendBytes(base + path, {
        method,
        headers: { ...own, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.bytes as Uint8Array<ArrayBuffer> }),
      }),
  };
};

/** What stands in no answer: traces of a program, what an entity means, what a file holds. */
const leaks = new RegExp(
  String.raw`\n\s+at |node:internal|node_modules|\.[jt]s:\d+|${expanded}|root:[^:]*:0:0:`,
);

const isTaken = ({ status }: Received): boolean => status >= 200 && status < 300;

/** What is wrong with an answer to any body; undefined for nothing. */
export const wrongAnswer = (received: Received): string | undefined => {
  const { status, text } = received;
  if (leaks.test(text)) return `tells too much: ${leaks.exec(text)?.[0]}`;
  return isTaken(received) || (status >= 400 && status < 500) ? undefined : `is answered ${status}`;
};

/** What is wrong with an answer to a body; undefined for nothing. */
export const wrongResponse = (received: Received, reception: Reception): string | undefined => {
  const wrong = wrongAnswer(received);
  if (wrong !== undefined) return wrong;
  if (reception === 'either' || isTaken(received) === (reception === 'accepted')) return undefined;
  return `is ${isTaken(received) ? 'taken' : 'refused'}: ${received.status} ${received.text.slice(0, 200)}`;
};

/** What a body should meet with, and the mark that is in it. */
export interface Expected {
  readonly mark: string;
  readonly reception: Reception;
}

/** Sends a body to a port. Answers what is wrong with the answer, or with what is stored then; undefined for nothing. */
export const probe = async (
  client: FuzzClient,
  { method, path, shows, unmarked }: Pick<Port, 'method' | 'path' | 'shows' | 'unmarked'>,
  { body, mark, reception }: Expected & { readonly body: SentBody },
): Promise<string | undefined> => {
  const before = await client.send('GET', shows);
  const received = await client.send(method, path, body);
  const wrong = wrongResponse(received, reception);
  if (wrong !== undefined) return wrong;
  const now = await client.send('GET', shows);
  if (received.status >= 300) return now.text === before.text ? undefined : 'is refused and stored';
  return unmarked || now.text.includes(mark) ? wrongResponse(now, 'accepted') : 'is taken and not stored';
};

/** The most megabytes of memory that a process ever held; undefined where the system does not tell. */
export const peakOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};
