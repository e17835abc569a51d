import type { Check, Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { type AuthorizationServer, createServer, type Quirks } from './authorization-server.ts';
import { browserOf } from './pages.ts';

const scopes = ['do.a.read', 'do.a.write', 'do.b.read'];
const base = { name: 'known', redirectUris: [], scopes };
const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

/** What a check came to. */
export interface Judged {
  /** `requirement: verdict`. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** `silence: answer`, each once. */
  readonly observed: readonly string[];
  readonly leftBehind: readonly string[];
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
): Promise<Judged> => {
  // Its own clients are there before any quirk is.
  let active: Quirks = {};
  const server = createServer(new Proxy<Quirks>({}, { get: (_, name) => active[name as keyof Quirks] }));
  const profile = profileOf(server);
  active = quirks;
  const recorder = openRecorder(settings);
  const supply: Context['supply'] = {
    ...noDocuments,
    canSetClientScopes: () => true,
    setClientScopes: async (id, scopesNow) => {
      const known = server.clients.get(id);
      if (known !== undefined) server.clients.set(id, { ...known, scopes: scopesNow });
      return known !== undefined;
    },
  };
  const context: Context = {
    ...{ profile: { ...profile, access: { ...profile.access, ...changes } }, settings, supply },
    client: withRunsToken(server, profile),
    ...{ browser: browserOf(server), judge: recorder.judgeFor(check) },
  };
  await check.run(context);
  const notes = recorder.judgements();
  return {
    verdicts: Object.fromEntries(notes.map(({ requirement, verdict }) => [requirement, verdict])),
    reasons: Object.fromEntries(notes.map(({ requirement, reason }) => [requirement, reason])),
    observed: [...new Set(recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`))],
    leftBehind: recorder.leftBehind,
    server,
  };
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
