import type { Check, Context } from '../../harness/check.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { type JudgedChecks, judgeChecks } from '../../harness/fake/judge-checks.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type AccessOverrides, baseUrl, type FakeServer, type KnownClient } from './overrides.ts';
import { browserOf } from './pages.ts';
import { openServer } from './server.ts';

const redirectUri = 'https://client.example/callback?from=test';

const knownClient = (
  id: string,
  grantType: KnownClient['grantType'],
  scopes: readonly string[],
): KnownClient => ({
  ...{ id, secret: `${id}-secret-1`, name: 'known', grantType, scopes },
  ...{ redirectUris: [redirectUri], active: true },
});

const scopes = ['do.a.read', 'do.a.write', 'do.b.read'];

/** The clients that the profile of the tests names. */
const knownClients = () => ({
  system: knownClient('system', 'client_credentials', scopes),
  device: knownClient('device', 'device_code', scopes),
});

/** The results of checks, and the fake server they used. */
interface JudgedByServer extends JudgedChecks {
  readonly server: FakeServer;
}

/** A request that names no token is sent with the run's own. */
const withRunsToken = ({ client }: FakeServer, { client: own }: Profile): Context['client'] => ({
  ...client,
  send: async (request) => {
    if (request.token !== undefined) return client.send(request);
    const text = new URLSearchParams({
      ...{ client_id: own.id, client_secret: own.secret, grant_type: 'client_credentials' },
      scope: own.scopes.join(' '),
    }).toString();
    const answer = await client.send({ method: 'POST', path: '/oauth2/token', body: { type: '', text } });
    const { access_token: token } = JSON.parse(answer.text) as { access_token: string };
    return client.send({ ...request, token });
  },
});

const fixturesOf = (server: FakeServer): Context['fixtures'] => ({
  ...noDocuments,
  canSetClientScopes: () => true,
  setClientScopes: async (id, scopesNow) => {
    const client = server.clients.get(id);
    if (client !== undefined) server.clients.set(id, { ...client, scopes: scopesNow });
    return client !== undefined;
  },
});

/** Runs checks in sequence against a fake; the profile has everything but a code client. */
export const judgedBy = async (
  checks: readonly Check[],
  overrides: AccessOverrides = {},
  changes: Partial<Profile['access']> = {},
): Promise<JudgedByServer> => {
  const { system, device } = knownClients();
  const server = openServer([system, device], overrides);
  const profile = sampleProfile({
    ...{ baseUrl, client: system, areas: ['access', 'payments'] },
    furtherCredentials: { allScopesClient: system },
    access: {
      ...{ person: { login: 'one', password: 'secret' }, deviceClient: device, manageClients: true },
      ...changes,
    },
  });
  const target = {
    ...{ client: withRunsToken(server, profile), fixtures: fixturesOf(server), browser: browserOf(server) },
  };
  return { ...(await judgeChecks(checks, profile, () => target)), server };
};
