import type { ClientMetadata } from 'oidc-provider';
import { control, startSimulator } from '../simulator.ts';
import type { Gathered } from './gather.ts';
import { openParty, type Party } from './play-case.ts';
import { deviceGrant, providerClients } from './provider-clients.ts';
import { startProvider } from './start-provider.ts';

/** Both servers, running, with the same clients. */
export interface Parties {
  readonly simulator: Party;
  readonly library: Party;
  stop(): Promise<unknown>;
}

interface MadeClient {
  readonly id: string;
  readonly secret: string;
}

/** The library cannot be kept from naming itself in a redirect: the simulator does so too. */
const choices = { 'access/authorization-response-issuer': 'present' };

const scopes = ['core.purchase_order.read'];
const redirectUris = ['https://client.example/callback?from=procon'];

// The simulator gives its clients their names; the library takes what it is told.
const makeStrangers = async (base: string) => {
  const make = (grantType: string, uris: readonly string[]) =>
    control<MadeClient>(`${base}/_procon/clients`, 'POST', {
      ...{ name: 'A stranger', grantType, redirectUris: uris, scopes },
    });
  return { web: await make('authorization_code', redirectUris), device: await make('device_code', []) };
};

type Strangers = Awaited<ReturnType<typeof makeStrangers>>;

const metadataOf = ({ web, device }: Strangers): readonly ClientMetadata[] => [
  {
    ...{ client_id: web.id, client_secret: web.secret, scope: scopes.join(' ') },
    ...{ grant_types: ['authorization_code', 'refresh_token'], redirect_uris: [...redirectUris] },
  },
  {
    ...{ client_id: device.id, client_secret: device.secret, scope: scopes.join(' ') },
    ...{ grant_types: [deviceGrant, 'refresh_token'], redirect_uris: [], response_types: [] },
  },
];

const namesOf = ({ web, device }: Strangers): Gathered => ({
  ...{ web_stranger: web.id, web_stranger_secret: web.secret },
  ...{ device_stranger: device.id, device_stranger_secret: device.secret },
});

/** Starts both servers, the simulator in a sandbox of its own, and signs a person in at each. */
export const openParties = async (): Promise<Parties> => {
  const simulator = await startSimulator();
  await control(`${simulator.url}/_procon/sandboxes/oracle`, 'PUT', { choices });
  const base = `${simulator.url}/sandboxes/oracle`;
  const strangers = await makeStrangers(base);
  const library = await startProvider({
    configuration: { clients: [...providerClients, ...metadataOf(strangers)] },
  });
  const names = namesOf(strangers);
  return {
    simulator: await openParty(base, names),
    library: await openParty(library.url, names),
    stop: () => Promise.all([simulator.stop(), library.stop()]),
  };
};
