// A day's work of an integration, in JSON or in XML: payments are fetched and marked as exported, a requisition is
// created, submitted and given files, and a service sheet is voided. Needs Node 24 and fast-xml-parser.
//
//   BASE_URL=http://127.0.0.1:4000 CLIENT_ID=... CLIENT_SECRET=... node integration.ts json
//   BASE_URL=http://127.0.0.1:4000 CLIENT_ID=... CLIENT_SECRET=... node integration.ts xml

import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** Members by their names on the wire: texts in XML, numbers and booleans as well in JSON. */
type Item = { readonly [member: string]: unknown };

interface Format {
  readonly type: string;
  /** One record. */
  read(text: string): Item;
  readMany(text: string): readonly Item[];
  write(name: string, record: object): string;
}

const json: Format = {
  type: 'application/json',
  read: (text) => JSON.parse(text) as Item,
  readMany: (text) => JSON.parse(text) as readonly Item[],
  write: (_, record) => JSON.stringify(record),
};

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false });
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

/** What the one root element holds. */
const rootOf = (text: string): Item => {
  const { '?xml': _, ...roots } = parser.parse(text) as Item;
  const [root] = Object.values(roots);
  return typeof root === 'object' && root !== null ? (root as Item) : {};
};

const xml: Format = {
  type: 'application/xml',
  read: rootOf,
  readMany: (text) => Object.values(rootOf(text)).flat() as readonly Item[],
  write: (name, record) => builder.build({ [name]: record }) as string,
};

/** An answer that says no, with the status to decide by. */
class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`refused with ${status}: ${text.slice(0, 200)}`);
    this.status = status;
  }
}

interface Settings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly format: Format;
}

interface RequestParts {
  readonly query?: Readonly<Record<string, string>>;
  /** The name of the record, and the record. */
  readonly record?: readonly [string, object];
  readonly form?: FormData;
}

/** A client with a token that is fetched when it is needed, and once more when it has ended. */
const clientOf = ({ baseUrl, clientId, clientSecret, format }: Settings) => {
  let token: string | undefined;

  const fetchToken = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await fetch(`${baseUrl}/oauth2/token`, { method: 'POST', body });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedError(answer.status, text);
    return (JSON.parse(text) as { access_token: string }).access_token;
  };

  const send = async (
    method: string,
    path: string,
    { query = {}, record, form }: RequestParts,
  ): Promise<Response> => {
    token ??= await fetchToken();
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: format.type,
        ...(record !== undefined && { 'content-type': format.type }),
      },
      ...(record !== undefined && { body: format.write(...record) }),
      ...(form !== undefined && { body: form }),
    });
  };

  const request = async (method: string, path: string, parts: RequestParts = {}): Promise<string> => {
    let answer = await send(method, path, parts);
    if (answer.status === 401) {
      token = undefined;
      answer = await send(method, path, parts);
    }
    const text = await answer.text();
    if (!answer.ok) throw new RefusedError(answer.status, text);
    return text;
  };

  return {
    one: async (method: string, path: string, parts?: RequestParts): Promise<Item> => {
      const text = await request(method, path, parts);
      return text === '' ? {} : format.read(text);
    },
    many: async (path: string, query: Readonly<Record<string, string>>): Promise<readonly Item[]> => {
      try {
        return format.readMany(await request('GET', path, { query }));
      } catch (error) {
        // Where nothing is found a platform may say so with 404.
        if (error instanceof RefusedError && error.status === 404) return [];
        throw error;
      }
    },
  };
};

type Client = ReturnType<typeof clientOf>;

const pageSize = 20;

/** All records that a query finds, page by page. */
async function* pages(
  client: Client,
  path: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Item> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await client.many(path, { ...query, limit: String(pageSize), offset: String(offset) });
    yield* page;
    if (page.length < pageSize) return;
  }
}

/** Fetches approved payments that were not exported yet, and marks each once it is booked. */
const exportPayments = async (client: Client, book: (payment: Item) => void): Promise<number> => {
  const payments: Item[] = [];
  const query = { status: 'approved', exported: 'false' };
  // Marking one takes it out of the list: the list is read to its end first.
  for await (const payment of pages(client, '/api/service_pay/payments', query)) payments.push(payment);
  for (const payment of payments) {
    book(payment);
    const record = ['service-pay-payment', { exported: true }] as const;
    await client.one('PUT', `/api/service_pay/payments/${String(payment['id'])}`, { record });
  }
  return payments.length;
};

/** A requisition for so many of an item, submitted. */
const orderItem = async (client: Client, item: number, quantity: number): Promise<Item> => {
  const line = {
    item: { id: item },
    quantity: String(quantity),
    account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
  };
  const requisition = {
    currency: { code: 'USD' },
    justification: 'Stock is below 5 & falling',
    'ship-to-address': { id: 951 },
  };
  // A list in XML is an element that holds one element for each item.
  const lines = xmlOrJson([line]);
  const record = ['requisition-header', { ...requisition, 'requisition-lines': lines }] as const;
  const made = await client.one('POST', '/api/requisitions', { record });
  return client.one('PUT', `/api/requisitions/${String(made['id'])}/update_and_submit_for_approval`, {
    record: ['requisition-header', { 'buyer-note': 'Deliver to the north gate' }],
  });
};

/** A file and a note on a requisition. */
const attach = async (client: Client, requisition: string): Promise<void> => {
  const path = `/api/requisitions/${requisition}/attachments`;
  const form = new FormData();
  form.set('attachment[type]', 'file');
  form.set('attachment[intent]', 'Internal');
  form.set('attachment[file]', new Blob(['item,stock\n7001,4\n'], { type: 'text/csv' }), 'stock.csv');
  await client.one('POST', path, { form });
  const note = { type: 'text', intent: 'Internal', text: 'Counted this morning' };
  await client.one('POST', path, { record: ['attachment', note] });
};

/** Voids the first approved sheet that can be; the others stay as they are. */
const voidSheet = async (client: Client): Promise<Item | undefined> => {
  for await (const { id } of pages(client, '/api/work_confirmation/headers', { status: 'approved' })) {
    const path = `/api/work_confirmation/headers/${String(id)}`;
    const query = { reason_insight_code: 'DUPLICATE', comments: 'Confirmed twice' };
    try {
      await client.one('POST', `${path}/void`, { query });
      return await client.one('GET', path);
    } catch (error) {
      // Its order line is closed, or somebody was faster.
      if (!(error instanceof RefusedError) || error.status !== 422) throw error;
    }
  }
  return undefined;
};

const chosen = process.argv[2] === 'xml' ? xml : json;
const xmlOrJson = (lines: readonly object[]) => (chosen === xml ? { 'requisition-line': lines } : lines);

const client = clientOf({
  baseUrl: process.env['BASE_URL'] ?? 'http://127.0.0.1:4000',
  clientId: process.env['CLIENT_ID'] ?? 'procon-integration',
  clientSecret: process.env['CLIENT_SECRET'] ?? 'development-only-integration',
  format: chosen,
});

let total = 0;
const exported = await exportPayments(client, (payment) => {
  total += Number(payment['pay-from-total']);
});
const requisition = await orderItem(client, 7001, 2);
await attach(client, String(requisition['id']));
const sheet = await voidSheet(client);

console.log(
  JSON.stringify({
    exported,
    total: total.toFixed(2),
    requisition: { id: Number(requisition['id']), status: requisition['status'] },
    voided: sheet && { id: Number(sheet['id']), status: sheet['status'] },
  }),
);
