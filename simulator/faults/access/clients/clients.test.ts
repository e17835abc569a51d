import { describe } from 'node:test';
import { seedClients } from '../../../../fixtures/seed/clients.ts';
import { examples } from '../../../../fixtures/seed/examples.ts';
import type { SeedClient } from '../../../../fixtures/seed/seed-data.ts';
import { clientRequirements } from '../../../../models/requirements/access/clients.ts';
import type { Browsing } from '../../../auth/pages/browse.test.kit.ts';
import { claimAboutStory, type Teller } from '../../twist/story.test.kit.ts';
import { clientFaults } from './index.ts';

type Client = Pick<SeedClient, 'id' | 'secret'>;

const read = 'core.purchase_order.read';
const write = 'core.purchase_order.write';
const payments = 'core.pay.payments.read';
const uri = 'https://client.example/callback?from=procon';

const token = async ({ call }: Teller, { id, secret }: Client, scope: string): Promise<string> => {
  const asked = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope };
  const body = new URLSearchParams(asked).toString();
  const answer = await call({ method: 'POST', url: '/oauth2/token', body });
  return /"access_token":"([^"]+)"/.exec(answer.body)?.[1] ?? '';
};

const shownIn = (body: string, label: string): string =>
  new RegExp(`>${label}</dt><dd[^>]*><code>([^<]*)`).exec(body)?.[1] ?? '';

/** Fills in the form for a new client, and goes on to its page. */
const create = async ({ look }: Teller, person: Browsing, form: Readonly<Record<string, string>>) => {
  await person.open('/oauth2/clients/new');
  await person.send({ name: 'New <client>', redirect_uris: uri, scopes: `${read} ${payments}`, ...form });
  look(person);
  if (person.last.headers['Location'] !== undefined) await person.follow();
  look(person);
  const { body } = person.last;
  return { id: shownIn(body, 'Identifier'), secret: shownIn(body, 'Secret') };
};

const press = async (
  { look }: Teller,
  person: Browsing,
  { id }: Client,
  { form, fields = {} }: { readonly form: string; readonly fields?: Readonly<Record<string, string>> },
): Promise<void> => {
  const csrf = /name="csrf" value="([^"]*)"/.exec(person.last.body)?.[1] ?? '';
  await person.post(`/oauth2/clients/${id}/${form}`, { csrf, ...fields });
  await person.open(`/oauth2/clients/${id}`);
  look(person);
};

/** A client for calls: created, used, deactivated and activated, and a scope taken away from it. */
const forCalls = async (teller: Teller, person: Browsing): Promise<void> => {
  const client = await create(teller, person, { grant_type: 'client_credentials' });
  const ask = (scope: string) => token(teller, client, scope);
  for (const scope of [`${read} ${payments}`, write, `${read} ${write}`, 'core.accounting.read'])
    await ask(scope);
  await press(teller, person, client, { form: 'deactivate' });
  await person.open('/oauth2/clients');
  teller.look(person);
  await person.open(`/oauth2/clients/${client.id}`);
  await press(teller, person, client, { form: 'activate' });
  await ask(read);
  await press(teller, person, client, { form: 'scopes', fields: { scopes: read } });
  for (const scope of [payments, `${read} ${payments}`]) await ask(scope);
};

const forUsers = async (teller: Teller, person: Browsing): Promise<void> => {
  const { id, secret } = await create(teller, person, { grant_type: 'authorization_code' });
  const request = { client_id: id, response_type: 'code', scope: read, redirect_uri: uri };
  await person.open(`/oauth2/authorizations/new?${new URLSearchParams(request)}`);
  if (person.last.body.includes('name="decision"')) await person.send({ decision: 'allow' });
  const code = /[?&]code=([^&]+)/.exec(person.last.headers['Location'] ?? '')?.[1] ?? '';
  const exchange = { grant_type: 'authorization_code', client_id: id, client_secret: secret };
  const body = new URLSearchParams({ ...exchange, code, redirect_uri: uri }).toString();
  await teller.call({ method: 'POST', url: '/oauth2/token', body });
};

const forDevices = async (teller: Teller, person: Browsing): Promise<void> => {
  const { id } = await create(teller, person, { grant_type: 'device_code' });
  const query = new URLSearchParams({ client_id: id, scope: read });
  await teller.call({ method: 'POST', url: `/oauth2/device_authorizations?${query}` });
};

const calls = [
  ['GET', '/api/work_confirmation/headers?limit=1'],
  ['GET', `/api/work_confirmation/headers/${examples.sheets[0]}`],
  ['GET', '/api/service_pay/payments?limit=1'],
  ['PUT', `/api/service_pay/payments/${examples.payments[0]}?exported=true`],
] as const;

const withAllScopes = async (teller: Teller): Promise<void> => {
  const all = await token(teller, seedClients.everything, seedClients.everything.scopes.join(' '));
  const headers = { authorization: `Bearer ${all}`, accept: 'application/json' };
  for (const [method, url] of calls) await teller.call({ method, url, headers });
};

describe('faults of clients', () => {
  claimAboutStory({
    faults: clientFaults,
    folder: import.meta.dirname,
    covered: clientRequirements.map(({ id }) => id),
    story: async (teller) => {
      const person = await teller.signIn();
      for (const page of ['/oauth2/clients', '/oauth2/scopes']) {
        await person.open(page);
        teller.look(person);
      }
      await forCalls(teller, person);
      await forUsers(teller, person);
      await forDevices(teller, person);
      await create(teller, person, { grant_type: 'client_credentials', scopes: '' });
      await withAllScopes(teller);
    },
  });
});
