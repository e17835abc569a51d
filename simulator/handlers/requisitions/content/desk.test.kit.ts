import type { Data } from '../../../../models/resources/resource.ts';
import { ask, stillPlatform, tokenOf } from '../../../ask.test.kit.ts';

/** An answer of the desk with its body parsed. */
export interface Answer {
  readonly status: number;
  readonly data: Data;
  readonly lines: readonly Data[];
  readonly text: string;
}

/** What differs from the reference. */
export interface DeskWish {
  readonly choices?: Readonly<Record<string, string>>;
  readonly capabilities?: Readonly<Record<string, string>>;
}

const parsed = (text: string): Data => {
  try {
    return JSON.parse(text) as Data;
  } catch {
    return {};
  }
};

/** Sends requisitions to a platform of its own; a defect of the simulator is thrown. */
export const openDesk = async ({ choices = {}, capabilities = {} }: DeskWish = {}) => {
  const platform = stillPlatform(choices, 1, capabilities);
  const token = await tokenOf(platform);
  const send = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { status, body: answered } = await ask(platform, {
      method,
      url: `/api/requisitions${path}`,
      type,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(body !== undefined && { body: text }),
    });
    const data = parsed(answered);
    const lines = (data['requisition-lines'] ?? []) as readonly Data[];
    return { status, data, lines, text: answered } satisfies Answer;
  };
  return {
    platform,
    create: (body: unknown, type?: string) => send('POST', '', body, type),
    update: (id: unknown, body: unknown) => send('PUT', `/${String(id)}`, body),
    addToCart: (body: unknown, type?: string) => send('POST', '/add_to_cart', body, type),
    cart: () => send('GET', '/current_cart'),
    show: (id: unknown) => send('GET', `/${String(id)}`),
  };
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A requisition of free-form lines, all right as it is. */
export const plain = (...lines: readonly object[]) => ({
  currency: { code: 'USD' },
  'requisition-lines': lines.length > 0 ? lines : [free()],
});

/** A free-form line. */
export const free = (more: object = {}) => ({
  description: 'Ladder',
  quantity: '1',
  'unit-price': '10.00',
  ...more,
});
