import { seedClients } from '../../../../fixtures/seed/clients.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { ask, stillPlatform, type Told, tokenOf } from '../../../ask.test.kit.ts';
import { claimsOf } from '../../../auth/claims.ts';
import { openFamily } from '../../../auth/families.ts';
import { moveRequisition, orderOf } from '../../../control/requisitions.ts';
import type { Platform } from '../../../platform.ts';

export const all = '/api/requisitions';
export const account = { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' };

/** A line of ten dollars that no buyer has to add anything to. */
export const line = (description: string, more: object = {}) => ({
  ...{ description, quantity: '2', 'unit-price': '5.00', supplier: { id: 301 }, account },
  ...more,
});

/** A body from which nothing is missing. */
export const complete = (more: object = {}) => ({
  ...{ currency: { code: 'USD' }, 'ship-to-address': { id: 951 } },
  'requisition-lines': [line('first'), line('second')],
  ...more,
});

/** A requisition as JSON tells it. */
export type Shown = Data & { readonly id: number; readonly status: string };

export interface Answer extends Told {
  /** The body as JSON; empty for none. */
  readonly json: Shown;
}

type Send = (method: string, path?: string, body?: object) => Promise<Answer>;

/** What tests do to the requisitions of a platform whose clock stands at 2026-03-01. */
export interface Story {
  readonly platform: Platform;
  /** As the integration client. */
  readonly api: Send;
  /** As a person who lets a client act. */
  readonly as: (user: number) => Promise<Send>;
  /** The answer of the control API, or the message of its refusal. */
  readonly move: (id: number, type: string) => Promise<{ status: number; state: string }>;
  readonly order: (id: number) => unknown;
  /** The id that a creation was answered with; undefined when it was refused. */
  readonly idIn: (answer: Answer) => number | undefined;
  /** Makes a requisition in a status. */
  readonly made: (state: string) => Promise<number>;
}

const sender =
  (platform: Platform, token: string): Send =>
  async (method, path = '', body) => {
    const told = await ask(platform, {
      ...{ method, url: `${all}${path}`, type: 'application/json' },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { ...told, json: (told.body === '' ? {} : JSON.parse(told.body)) as Shown };
  };

/** The moves of counterparties that lead from a submitted requisition to a status. */
const ways: Readonly<Record<string, readonly string[]>> = {
  pending_approval: [],
  pending_buyer_action: [],
  approved: ['approve_step', 'approve_step'],
  ordered: ['approve_step', 'approve_step', 'order'],
  partially_received: ['approve_step', 'approve_step', 'order', 'receive_partly'],
  received: ['approve_step', 'approve_step', 'order', 'receive'],
  withdrawn: ['withdraw'],
};

const userToken = (platform: Platform, user: number): Promise<string> => {
  const { id, scopes } = seedClients.integration;
  const family = openFamily(platform.main, id);
  return platform.main.signing.sign(claimsOf(platform.main, { client: id, user, scopes, family }));
};

const idIn: Story['idIn'] = ({ json, headers }) => {
  if (json.id !== undefined) return json.id;
  const address = headers['Location'];
  return address === undefined ? undefined : Number(address.split('/').at(-1));
};

/** What tests do to the requisitions of a platform. */
export const storyOn = async (platform: Platform): Promise<Story> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), body: {} };
  const api = sender(platform, await tokenOf(platform));
  const move: Story['move'] = async (id, type) => {
    const answered = await moveRequisition({ ...control, params: [String(id)], body: { type } }).catch(
      ({ status, message }) => ({ status, body: { state: message } }),
    );
    return { status: answered.status, state: (answered.body as { state: string }).state };
  };
  const made: Story['made'] = async (state) => {
    if (state === 'draft') return idIn(await api('POST', '', complete())) ?? 0;
    if (state === 'cart') return idIn(await api('GET', '/current_cart')) ?? 0;
    const body = state === 'pending_buyer_action' ? complete({ 'ship-to-address': null }) : complete();
    const id = idIn(await api('POST', '/submit_for_approval', body)) ?? 0;
    for (const type of ways[state] ?? []) await move(id, type);
    return id;
  };
  return {
    ...{ platform, api, move, idIn, made },
    as: async (user) => sender(platform, await userToken(platform, user)),
    order: (id) => orderOf({ ...control, params: [String(id)] }).body,
  };
};

/** Opens a platform for tests of requisitions. */
export const tellOf = (
  choices: Readonly<Record<string, string>> = {},
  capabilities: Readonly<Record<string, string>> = {},
): Promise<Story> => storyOn(stillPlatform(choices, 1, capabilities));
