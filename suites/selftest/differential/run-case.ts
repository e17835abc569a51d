import type { ClientMetadata } from 'oidc-provider';
import { type Arrival, type BrowserSession, openBrowserSession, send } from '../browser-session.ts';
import { control, startSimulator } from '../simulator.ts';
import type { Continuation, OddCase } from './case.ts';
import { authorizationCases } from './cases/authorizations.ts';
import { codeCases, refreshCases } from './cases/codes.ts';
import { deviceCases } from './cases/devices.ts';
import { resourceCases } from './cases/resources.ts';
import { clientAuthenticationCases, tokenRequestCases } from './cases/token-requests.ts';
import {
  type AnswerClass,
  classOf,
  classOfArrival,
  gather,
  openSignedIn,
  type SetupResults,
  toSend,
} from './compare.ts';
import { deviceGrant, person, providerClients, startProvider } from './provider.ts';

/** A server under comparison, with a user who is signed in there. */
interface Party {
  readonly base: string;
  readonly session: BrowserSession;
  /** Placeholders that every row may use. */
  readonly names: SetupResults;
}

const openParty = async (base: string, names: SetupResults = {}): Promise<Party> => ({
  ...{ base, names },
  session: await openSignedIn(base),
});

const proceed = async (session: BrowserSession, at: Arrival, going: Continuation): Promise<Arrival> => {
  if (going === 'looks' || going === 'signed-in' || at.page !== 'consent') return at;
  return session.decide(at, going === 'allows' ? 'allow' : 'deny');
};

const enter = async (session: BrowserSession, at: Arrival, userCode: string | undefined): Promise<Arrival> =>
  userCode === undefined ? at : session.enterCode(at, userCode);

/** Runs a case at a server and returns the class of its answer. */
export const runCase = async (one: OddCase, { base, session, names }: Party): Promise<AnswerClass> => {
  const gathered = { ...names, ...(await gather(base, session, one.given ?? {})) };
  for (const request of one.first ?? []) await send(toSend(request, base, gathered));
  const request = toSend(one.sent, base, gathered);
  if (one.going === undefined) return classOf(await send(request));
  const who = one.going === 'looks' ? openBrowserSession(new URL(base).origin, person) : session;
  const at = await enter(who, await who.open(request), one.typed?.(gathered['user_code'] ?? ''));
  return classOfArrival(await proceed(who, at, one.going));
};

/** Both servers, running, with the same clients. */
export interface CaseParties {
  readonly simulator: Party;
  readonly library: Party;
  stop(): Promise<unknown>;
}

interface MadeClient {
  readonly id: string;
  readonly secret: string;
}

/** The library always adds the issuer to a redirect: the simulator does so, too. */
const choices = { 'access/authorization-response-issuer': 'present' };

const scopes = ['core.purchase_order.read'];
const redirectUris = ['https://client.example/callback?from=procon'];

// The simulator generates the identifiers of its clients; the library takes given ones.
const makeUnknownClients = async (base: string) => {
  const make = (grantType: string, uris: readonly string[]) =>
    control<MadeClient>(`${base}/_procon/clients`, 'POST', {
      ...{ name: 'A stranger', grantType, redirectUris: uris, scopes },
    });
  return { web: await make('authorization_code', redirectUris), device: await make('device_code', []) };
};

type UnknownClients = Awaited<ReturnType<typeof makeUnknownClients>>;

const metadataOf = ({ web, device }: UnknownClients): readonly ClientMetadata[] => [
  {
    ...{ client_id: web.id, client_secret: web.secret, scope: scopes.join(' ') },
    ...{ grant_types: ['authorization_code', 'refresh_token'], redirect_uris: [...redirectUris] },
  },
  {
    ...{ client_id: device.id, client_secret: device.secret, scope: scopes.join(' ') },
    ...{ grant_types: [deviceGrant, 'refresh_token'], redirect_uris: [], response_types: [] },
  },
];

const namesOf = ({ web, device }: UnknownClients): SetupResults => ({
  ...{ web_stranger: web.id, web_stranger_secret: web.secret },
  ...{ device_stranger: device.id, device_stranger_secret: device.secret },
});

/** Starts both servers, the simulator in its own sandbox, and signs a user in at each. */
export const openParties = async (): Promise<CaseParties> => {
  const simulator = await startSimulator();
  await control(`${simulator.url}/_procon/sandboxes/differential`, 'PUT', { choices });
  const base = `${simulator.url}/sandboxes/differential`;
  const unknownClients = await makeUnknownClients(base);
  const library = await startProvider({
    configuration: { clients: [...providerClients, ...metadataOf(unknownClients)] },
  });
  const names = namesOf(unknownClients);
  return {
    simulator: await openParty(base, names),
    library: await openParty(library.url, names),
    stop: () => Promise.all([simulator.stop(), library.stop()]),
  };
};

/** Every case; names are unique. */
export const oddCases: readonly OddCase[] = [
  ...clientAuthenticationCases,
  ...tokenRequestCases,
  ...codeCases,
  ...authorizationCases,
  ...deviceCases,
  ...refreshCases,
  ...resourceCases,
];
