import type { Data } from '../../../../models/resources/resource.ts';
import { ask, stillPlatform, type Told, tokenOf } from '../../../ask.test.kit.ts';
import { tellNotifications } from '../../../control/users.ts';
import type { Platform } from '../../../platform.ts';

export interface Answer extends Told {
  /** The body as JSON; empty for none and for what is no JSON. */
  readonly json: Data & { readonly id: number };
}

interface Sending {
  readonly type?: string;
  readonly accept?: string;
  readonly token?: string;
}

/** What tests do to the comments of a platform whose clock stands. */
export interface Story {
  readonly platform: Platform;
  /** As the integration client; a text is sent as it is. */
  readonly api: (method: string, path: string, body?: object | string, sending?: Sending) => Promise<Answer>;
  /** How many mentions a user was notified of. */
  readonly notified: (user: number) => Promise<number>;
}

/** Where most comments of the tests are made; it begins with none. */
export const invoice = '/api/invoices/11003/comments';

/** A body that lacks nothing, on the document of `invoice`. */
export const whole = (more: object = {}) => ({
  'commentable-id': 11_003,
  'commentable-type': 'InvoiceHeader',
  comments: 'Is this paid?',
  ...more,
});

const jsonOf = (text: string): Answer['json'] => {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return {} as Answer['json'];
  }
};

/** What tests do to the comments of a platform. */
export const storyOn = async (platform: Platform): Promise<Story> => {
  const own = await tokenOf(platform);
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), body: {} };
  const api: Story['api'] = async (method, path, body, sending = {}) => {
    const { accept = 'application/json', token = own, type = 'application/json' } = sending;
    const written = typeof body === 'object' ? JSON.stringify(body) : body;
    const told = await ask(platform, {
      ...{ method, url: path, type, headers: { authorization: `Bearer ${token}`, accept } },
      ...(written !== undefined && { body: written }),
    });
    return { ...told, json: jsonOf(told.body) };
  };
  const notified: Story['notified'] = async (user) => {
    const { body } = await tellNotifications({ ...control, params: [String(user)] });
    return (body as { count: number }).count;
  };
  return { platform, api, notified };
};

/** Opens a platform for tests of comments. */
export const tellOf = (
  choices: Readonly<Record<string, string>> = {},
  capabilities: Readonly<Record<string, string>> = {},
): Promise<Story> => storyOn(stillPlatform(choices, 1, capabilities));
