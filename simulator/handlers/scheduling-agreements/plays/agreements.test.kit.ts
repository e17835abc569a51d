import type { Data } from '../../../../models/resources/resource.ts';
import { ask, stillPlatform, type Told, tokenOf } from '../../../ask.test.kit.ts';
import { moveDeliverySchedule } from '../../../control/delivery-schedules.ts';
import { itemsOf } from '../../../documents/agreement-draft.ts';
import type { Platform } from '../../../platform.ts';

export const all = '/api/scheduling_agreements';
export const schedules = '/api/delivery_schedules';

/** A line due so many days after 2026-03-01. */
export const line = (reference: string, days: number, more: object = {}) => ({
  'external-reference-id': reference,
  'delivery-date': new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
  quantity: 5,
  uom: { id: 21 },
  ...more,
});

/** An item of which confirmation is required, with lines due in 5 and 40 days. */
export const item = (reference: string, more: object = {}) => ({
  'external-reference-id': reference,
  item: { id: 7001 },
  'item-description': 'Stair nosing',
  price: '12.5',
  currency: { id: 1, code: 'USD' },
  quantity: 10,
  uom: { id: 21 },
  warehouse: { id: 31 },
  'firm-zone': 10,
  'trade-off-zone': 30,
  'need-by': '2026-06-01T00:00:00Z',
  'is-confirmation-required': true,
  schedule_lines: [line('L1', 5), line('L2', 40)],
  ...more,
});

/** A body from which nothing is missing. */
export const complete = (number: string, more: object = {}) => ({
  'external-scheduling-agreement-number': number,
  type: 'WITHOUT_RELEASE',
  'validity-start-date': '2026-03-04T00:00:00Z',
  'validity-end-date': '2027-02-28T00:00:00Z',
  supplier: { id: 301 },
  shipping_address: { id: 951 },
  payment_term: { id: 71 },
  incoterms: 'DAP',
  'incoterms-location': 'Gate 3',
  items: [item('P1')],
  ...more,
});

export interface Answer extends Told {
  /** The body as JSON; empty for none and for what is no JSON. */
  readonly json: Data;
}

/** What is sent beside a body in JSON. */
export interface Extra {
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}

/** What tests do to the agreements of a platform whose clock stands at 2026-03-01. */
export interface Story {
  readonly platform: Platform;
  /** As the integration client; a body that is a text is sent as it stands. */
  readonly api: (method: string, url: string, body?: object | string, extra?: Extra) => Promise<Answer>;
  /** As the integration client with only these scopes. */
  readonly scoped: (scopes: string) => Promise<Story['api']>;
  /** The supplier confirms a delivery schedule. */
  readonly confirm: (id: number) => Promise<unknown>;
  /** A number that no agreement has. */
  readonly fresh: () => string;
  /** Makes an agreement in a status. */
  readonly made: (state: 'draft' | 'issued' | 'cancelled', more?: object) => Promise<number>;
  /** The items that a read of an agreement shows. */
  readonly items: (id: number) => Promise<readonly Data[]>;
  /** The lines that a read of an agreement shows. */
  readonly lines: (id: number) => Promise<readonly Data[]>;
}

const parsed = (body: string): Data => {
  try {
    return JSON.parse(body) as Data;
  } catch {
    return {};
  }
};

const sender =
  (platform: Platform, token: string): Story['api'] =>
  async (method, url, body, { headers = {}, type = 'application/json' } = {}) => {
    const told = await ask(platform, {
      ...{ method, url, type },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { ...told, json: parsed(told.body) };
  };

/** What tests do to the agreements of a platform. */
export const storyOn = async (platform: Platform): Promise<Story> => {
  const api = sender(platform, await tokenOf(platform));
  let count = 0;
  const fresh = () => {
    count += 1;
    return `play-${count}`;
  };
  const made: Story['made'] = async (state, more = {}) => {
    const { json } = await api('POST', all, complete(fresh(), { 'is-issued': state !== 'draft', ...more }));
    const id = Number(json['id']);
    if (state === 'cancelled') await api('POST', `${all}/${id}/cancel`);
    return id;
  };
  const items: Story['items'] = async (id) => itemsOf((await api('GET', `${all}/${id}`)).json);
  return {
    ...{ platform, api, fresh, made, items },
    scoped: async (scopes) =>
      sender(platform, await tokenOf(platform, `&scope=${encodeURIComponent(scopes)}`)),
    confirm: async (id) => {
      const control = { platform, sandbox: platform.main, query: new URLSearchParams() };
      const request = { ...control, params: [String(id)], body: { type: 'confirm' } };
      return moveDeliverySchedule(request).catch(({ status }: { status: number }) => ({ status }));
    },
    lines: async (id) =>
      (await items(id)).flatMap((one) => (one['delivery-schedules'] ?? []) as readonly Data[]),
  };
};

/** Opens a platform for tests of agreements. */
export const tellOf = (
  choices: Readonly<Record<string, string>> = {},
  capabilities: Readonly<Record<string, string>> = {},
): Promise<Story> => storyOn(stillPlatform(choices, 1, capabilities));
