import { describe } from 'node:test';
import { seedClients } from '../../../../fixtures/seed/clients.ts';
import { deviceRequirements } from '../../../../models/requirements/access/device-code.ts';
import type { Browsing } from '../../../auth/pages/browse.test.kit.ts';
import { claimAboutStory, type Teller } from '../../twist/story.test.kit.ts';
import { deviceFaults } from './index.ts';

interface Client {
  readonly id: string;
  readonly secret: string;
}

interface Codes {
  readonly userCode: string;
  readonly deviceCode: string;
  /** Below the origin. */
  readonly page: string;
}

const { device, integration } = seedClients;

const open = async ({ call }: Teller, id: string = device.id): Promise<Codes> => {
  const query = new URLSearchParams({ client_id: id, scope: 'openid core.purchase_order.read' });
  const { body } = await call({ method: 'POST', url: `/oauth2/device_authorizations?${query}` });
  const found = /^\{/.test(body) ? (JSON.parse(body) as Record<string, string>) : {};
  return {
    userCode: found['user_code'] ?? '',
    deviceCode: found['device_code'] ?? '',
    page: (found['verification_uri'] ?? '').replace(/^https?:\/\/[^/]+/, ''),
  };
};

const poll = async ({ call }: Teller, deviceCode: string, { id, secret }: Client = device): Promise<void> => {
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode };
  const body = new URLSearchParams({ ...grant, client_id: id, client_secret: secret }).toString();
  await call({ method: 'POST', url: '/oauth2/token', body });
};

/** Opens the page and types a code, where it asks for one. */
const enter = async ({ look }: Teller, person: Browsing, { page, userCode }: Codes): Promise<void> => {
  // The person's own addresses lie below the sandbox.
  await person.open(page.replace(/^\/sandboxes\/[^/]+/, ''));
  look(person);
  if (!person.last.body.includes('name="decision"')) await person.send({ user_code: userCode });
  look(person);
};

const decide = async ({ look }: Teller, person: Browsing, decision: 'allow' | 'deny'): Promise<void> => {
  if (person.last.body.includes('name="decision"')) await person.send({ decision });
  look(person);
};

const altered = (code: string): string => code.slice(0, -1) + (code.endsWith('B') ? 'C' : 'B');

/** Devices that are allowed and refused, with polls before, between and after. */
const decisions = async (teller: Teller, person: Browsing): Promise<void> => {
  for (const decision of ['allow', 'deny'] as const) {
    const codes = await open(teller);
    await enter(teller, person, codes);
    await poll(teller, codes.deviceCode);
    await decide(teller, person, decision);
    teller.wait(60);
    await poll(teller, codes.deviceCode);
  }
};

const others = async (teller: Teller, person: Browsing): Promise<void> => {
  const other = teller.client('device_code', device.scopes);
  for (const client of [integration, other]) {
    const codes = await open(teller);
    await enter(teller, person, codes);
    await decide(teller, person, 'allow');
    await poll(teller, codes.deviceCode, client);
    await poll(teller, codes.deviceCode);
  }
};

const unknown = async (teller: Teller, person: Browsing): Promise<void> => {
  const codes = await open(teller);
  await enter(teller, person, { ...codes, userCode: altered(codes.userCode) });
  await decide(teller, person, 'allow');
  await poll(teller, codes.deviceCode);
  await enter(teller, person, codes);
  await decide(teller, person, 'allow');
  await poll(teller, 'never-issued');
  await poll(teller, `${codes.deviceCode.slice(0, -1)}x`);
};

const late = async (teller: Teller, person: Browsing): Promise<void> => {
  const [entered, forgotten] = [await open(teller), await open(teller)];
  await enter(teller, person, entered);
  await decide(teller, person, 'allow');
  teller.wait(1801);
  await poll(teller, entered.deviceCode);
  await enter(teller, person, forgotten);
  await decide(teller, person, 'allow');
  await poll(teller, forgotten.deviceCode);
};

describe('faults of device codes', () => {
  claimAboutStory({
    faults: deviceFaults,
    folder: import.meta.dirname,
    covered: deviceRequirements.map(({ id }) => id),
    story: async (teller) => {
      await open(teller, 'nobody');
      const { deviceCode } = await open(teller);
      for (let polls = 0; polls < 2; polls++) await poll(teller, deviceCode);
      const person = await teller.signIn();
      await decisions(teller, person);
      await others(teller, person);
      await unknown(teller, person);
      await late(teller, person);
    },
  });
});
