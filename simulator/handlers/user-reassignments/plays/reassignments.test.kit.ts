import type { HeldIds } from '../../../../models/holdings.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { ask, stillPlatform, type Told, tokenOf } from '../../../ask.test.kit.ts';
import { moveReassignment } from '../../../control/user-reassignments.ts';
import { createUser, tellHoldings } from '../../../control/users.ts';
import type { Platform } from '../../../platform.ts';
import type { HoldingWish } from '../../../users/make-user.ts';

export const all = '/api/user_reassignments';

export interface Answer extends Told {
  /** The body as JSON; empty for none. */
  readonly json: Data & { readonly id: number };
}

interface Sending {
  readonly type?: string;
  readonly accept?: string;
  readonly text?: string;
}

export interface Made {
  readonly id: number;
  readonly login: string;
}

export type Held = HeldIds & { readonly active: boolean };

/** What tests do to the reassignments of a platform whose clock stands. */
export interface Story {
  readonly platform: Platform;
  readonly api: (method: string, path?: string, body?: object, sending?: Sending) => Promise<Answer>;
  readonly user: (holding: HoldingWish) => Promise<Made>;
  readonly holdings: (user: Made) => Promise<Held>;
  /** Lets a reassignment be processed; tells its status then. */
  readonly process: (id: number) => Promise<string>;
  readonly wait: (seconds: number) => void;
}

/** The members of requested-reassignments that are true, in their groups. */
export const requested = (...members: readonly (readonly [group: string, member: string])[]) => {
  const groups: Record<string, Record<string, boolean>> = {};
  for (const [group, member] of members) groups[group] = { ...groups[group], [member]: true };
  return { 'requested-reassignments': groups };
};

export const projects = requested(['memberships-and-roles', 'add-projects']);

/** A body that lacks nothing. */
export const between = (from: Made, to: Made, more: object = projects) => ({
  'from-user': { login: from.login },
  'to-user': { login: to.login },
  'deactivate-from-user-after-reassignment': false,
  ...more,
});

/** What tests do to the reassignments of a platform. */
export const storyOn = async (platform: Platform): Promise<Story> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), body: {}, params: [] };
  const authorization = `Bearer ${await tokenOf(platform)}`;
  const api: Story['api'] = async (method, path = '', body, sending = {}) => {
    const { accept = 'application/json', type = 'application/json', text } = sending;
    const written = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const asking = { method, url: `${all}${path}`, type, headers: { authorization, accept } };
    const told = await ask(platform, { ...asking, ...(written !== undefined && { body: written }) });
    const isJson = told.body !== '' && accept === 'application/json';
    return { ...told, json: (isJson ? JSON.parse(told.body) : {}) as Answer['json'] };
  };
  return {
    ...{ platform, api },
    user: async (holding) => (await createUser({ ...control, body: { holding } })).body as Made,
    holdings: async ({ login }) => (await tellHoldings({ ...control, params: [login] })).body as Held,
    process: async (id) => {
      const asked = { ...control, params: [String(id)], body: { type: 'process' } };
      return ((await moveReassignment(asked)).body as { state: string }).state;
    },
    wait: (seconds) => platform.main.clock.advance(seconds * 1000),
  };
};

/** Opens a platform for tests of reassignments. */
export const tellOf = (choices: Readonly<Record<string, string>> = {}): Promise<Story> =>
  storyOn(stillPlatform(choices));
