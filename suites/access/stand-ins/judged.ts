import type { Check, Context } from '../../harness/check.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { type Judged, judgeChecks } from '../../harness/fake/judge-checks.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type AuthorizationServer, createServer, type Quirks } from './authorization-server.ts';
import { browserOf } from './pages.ts';

const scopes = ['do.a.read', 'do.a.write', 'do.b.read'];
const base = { name: 'known', redirectUris: [], scopes };

/** What a check came to, and with whom. */
interface JudgedByServer extends Judged {
  readonly server: AuthorizationServer;
}

/** A profile with everything that the stand-in offers; the clients are those that it knows. */
const profileOf = (server: AuthorizationServer): Profile => {
  const client = server.create({ ...base, grantType: 'client_credentials' });
  const device = server.create({ ...base, grantType: 'device_code' });
  if (client === undefined || device === undefined) throw new Error('the stand-in makes no clients');
  return sampleProfile({
    ...{ client, areas: ['access', 'payments'], furtherCredentials: { allScopesClient: client } },
    access: { person: { login: 'one', password: 'secret' }, deviceClient: device, manageClients: true },
  });
};

/** Runs one check against a stand-in with the given quirks. */
export const judgedBy = async (
  check: Check,
  quirks: Quirks = {},
  changes: Partial<Profile['access']> = {},
): Promise<JudgedByServer> => {
  // Its own clients are there before any quirk is.
  let active: Quirks = {};
  const server = createServer(new Proxy<Quirks>({}, { get: (_, name) => active[name as keyof Quirks] }));
  const profile = profileOf(server);
  active = quirks;
  const supply: Context['supply'] = {
    ...noDocuments,
    canSetClientScopes: () => true,
    setClientScopes: async (id, scopesNow) => {
      const known = server.clients.get(id);
      if (known !== undefined) server.clients.set(id, { ...known, scopes: scopesNow });
      return known !== undefined;
    },
  };
  const known = { ...profile, access: { ...profile.access, ...changes } };
  const client = withRunsToken(server, profile);
  const judged = await judgeChecks([check], known, () => ({ client, supply, browser: browserOf(server) }));
  return { ...judged, server };
};

/** A request that names no token is let in, as with the run's own. */
const withRunsToken = ({ client }: AuthorizationServer, { client: own }: Profile): Context['client'] => ({
  ...client,
  send: async (request) => {
    if (request.token !== undefined) return client.send(request);
    const text = new URLSearchParams({
      ...{ client_id: own.id, client_secret: own.secret, grant_type: 'client_credentials' },
      scope: own.scopes.join(' '),
    }).toString();
    const got = await client.send({ method: 'POST', path: '/oauth2/token', body: { type: '', text } });
    const { access_token: token } = JSON.parse(got.text) as { access_token: string };
    return client.send({ ...request, token });
  },
});
