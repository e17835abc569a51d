import type { RequirementId } from '../../../models/requirements/index.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isError } from '../../harness/meaning.ts';
import { whyBlocked, whyNotApplicable } from '../../harness/scenario/scenario.ts';
import { accessCheck, whyUnmet } from '../access-check.ts';
import { consent, judgeConsent } from '../code/consent.ts';
import { type AuthorizationReply, awayFrom, describeReply, isUnclear } from '../code/request.ts';
import { findPlace, takeFirstCode } from '../code/session.ts';
import {
  canPoll,
  describeDevice,
  hasCodes,
  noDeviceCode,
  requestDeviceCode,
} from '../device/device-answer.ts';
import { bound, judgeForeign } from '../device/device-polls.ts';
import { type DeviceClient, findDeviceWay, poll, pollUntilDecided } from '../device/device-request.ts';
import { enterAtPage } from '../device/user-code-page.ts';
import { inVisit, notSignedIn, type PersonSession } from '../pages.ts';
import { describe, isIssued } from '../token-endpoint.ts';
import { deactivateForGood, withCreated } from './activity.ts';
import {
  type CreatedClient,
  createAnyhow,
  createClient,
  created,
  eachGrant,
  granted,
  judgeNotMade,
  type NotCreated,
} from './create-client.ts';
import { chooseScopes, furtherUri, openClients, redirectUriOf } from './management.ts';
import { credentialsOf, judgeShown, shownClaims } from './shown-client.ts';

/** Whether the profile's own client gets a code where a created one got an error page. */
const worksForControl = async (session: PersonSession, made: CreatedClient): Promise<boolean> => {
  const { codeClient } = session.profile.access;
  // The visit intercepts only the redirect URIs that it watches.
  if (codeClient === undefined || codeClient.redirectUri !== made.input.redirectUris[0]) return false;
  const { reply } = await takeFirstCode({ ...session, codeClient, challenged: false });
  return reply.kind === 'code';
};

const isErrorPage = (reply: AuthorizationReply): boolean => reply.kind === 'page' && isError(reply);

/** Judges that an authorization request of a new client got no code. */
const judgeNoCode = async (
  session: PersonSession,
  made: CreatedClient,
  reply: AuthorizationReply,
): Promise<void> => {
  const { judge, finds, stop } = session;
  const seen = `an authorization request got ${describeReply(reply)}`;
  if (isUnclear(reply)) stop(seen);
  // A page that is not understood may be the profile's fault; an error page is the platform's.
  if (reply.kind === 'page' && !(isErrorPage(reply) && (await worksForControl(session, made))))
    judge.blocked(granted, `${seen}: check access.pages in the profile`);
  else finds(granted, false, [made, reply], { seen });
};

const eachUri = 'access/each-redirect-uri-is-taken';

/** The reply to an authorization request with one of the client's redirect URIs, and what is wrong with it. */
interface UriReply {
  readonly uri: string;
  readonly reply: AuthorizationReply;
  readonly wrong: string | undefined;
}

/** Lets the user allow a client at each of its redirect URIs. */
const sendEachUri = async (session: PersonSession, made: CreatedClient): Promise<readonly UriReply[]> => {
  const client = session.need(credentialsOf(made), 'the client was shown without a secret');
  const all: UriReply[] = [];
  for (const uri of made.input.redirectUris) {
    const codeClient = { ...client, redirectUri: uri };
    const { reply } = await takeFirstCode({ ...session, codeClient, challenged: false });
    const wrong = reply.kind === 'code' ? awayFrom(reply.to, new URL(uri)) : describeReply(reply);
    all.push({ uri, reply, wrong });
  }
  return all;
};

const judgeEachUri = (
  { judge, finds }: PersonSession,
  { made, replies }: { readonly made: CreatedClient; readonly replies: readonly UriReply[] },
): void => {
  for (const { uri, reply, wrong } of replies) {
    const isOpen = isUnclear(reply) || (reply.kind === 'page' && !isErrorPage(reply));
    const seen = `a request with redirect_uri ${uri} got ${wrong}`;
    if (isOpen) judge.inconclusive(eachUri, seen);
    else finds(eachUri, wrong === undefined, [made, reply], { seen });
  }
};

/** Separators that a single field for redirect URIs may expect. */
const joints = ['\n', ' ', ','] as const;

/**
 * Creates a client with two redirect URIs and tries the separators until both URIs work. If no request gets a code, the
 * form expects them in another way.
 */
const useBothUris = async (session: PersonSession, scopes: readonly string[]): Promise<void> => {
  const { visit, profile, stop } = session;
  const uri = redirectUriOf(profile);
  const wanted = { grantType: 'authorization_code', scopes, redirectUris: [uri, furtherUri(uri)] } as const;
  const reasons: string[] = [];
  let half: Parameters<typeof judgeEachUri>[1] | undefined;
  for (const joint of joints) {
    const made = await createClient(visit, { ...wanted, joint, name: marker('addresses') });
    if (made.kind !== 'made') reasons.push(made.reason);
    else {
      const replies = await withCreated(session, made, (one) => sendEachUri(session, one));
      const refused = replies.filter(({ wrong }) => wrong !== undefined);
      if (refused.length === 0) return judgeEachUri(session, { made, replies });
      if (refused.length < replies.length) half ??= { made, replies };
      reasons.push(`a request got ${refused[0]?.wrong}`);
    }
  }
  if (half === undefined) return stop(`no client could use two redirect URIs: ${reasons[0]}`);
  judgeEachUri(session, half);
};

/** Lets the user allow a new client, and exchanges the code. */
const useCodeClient = async (session: PersonSession, made: CreatedClient): Promise<void> => {
  const { need, stop, finds } = session;
  const [redirectUri] = made.input.redirectUris;
  const secretless = 'the client was shown without a secret';
  const client = { ...need(credentialsOf(made), secretless), redirectUri: need(redirectUri, secretless) };
  const taken = await takeFirstCode({ ...session, codeClient: client, challenged: false });
  const { reply, firstReply, redemption } = taken;
  // A user who allowed the plain request may not be asked again.
  judgeConsent(
    taken.session,
    firstReply.showedConsent ? firstReply : reply,
    'a client that was created a moment ago',
  );
  if (redemption === undefined) return judgeNoCode(session, made, reply);
  const { tried, grant } = await findPlace(taken.session, redemption);
  const [first] = tried;
  const seen = `the exchange of its code got ${first === undefined ? 'nothing' : describe(first)}`;
  if (tried.some(({ outcome }) => outcome === 'unclear')) stop(seen);
  finds(granted, grant !== undefined, tried, { seen });
  await session.part(eachUri, () => useBothUris(session, made.input.scopes));
};

/** The profile's device client polls for codes of the created client, whose own poll for others is the control. */
const judgeBound = async (
  session: PersonSession,
  { own, way }: { readonly own: DeviceClient } & Pick<Awaited<ReturnType<typeof findDeviceWay>>, 'way'>,
): Promise<void> => {
  const { judge, profile, visit, client, clock, need, stop } = session;
  const other = need(profile.access.deviceClient ?? whyUnmet(session, 'device-client'));
  const nextCodes = async () => {
    const answer = await requestDeviceCode(client, way.request(own));
    return need(hasCodes(answer) && canPoll(answer) ? answer : whyNotApplicable(noDeviceCode));
  };
  const [control, codes] = [await nextCodes(), await nextCodes()];
  await enterAtPage(visit, control, 'allow');
  const allowed = await pollUntilDecided(session, own, { ...control, clock });
  if (!isIssued(allowed)) stop(`its own poll for codes that were allowed got ${describe(allowed)}`);
  const result = await enterAtPage(visit, codes, 'allow');
  const answer = await poll(session, other, codes.deviceCode);
  await judgeForeign(judge, { what: 'another client with the grant', answer, evidence: [codes, result] });
};

/** Requests device codes for a client that was created a moment ago. */
const useDeviceClient = async (session: PersonSession, made: CreatedClient): Promise<void> => {
  const { stop, finds, part } = session;
  const { identifier = '' } = made.shown;
  const own: DeviceClient = credentialsOf(made) ?? { id: identifier, scopes: made.input.scopes };
  const { answer, way } = await findDeviceWay(session, own);
  const seen = `a device request got ${describeDevice(answer)}`;
  if (answer.outcome === 'unclear') stop(seen);
  finds(granted, answer.outcome === 'codes', [made, answer], { seen });
  if (!hasCodes(answer)) stop(seen);
  await part(bound, () => judgeBound(session, { own, way }));
};

type Grant = 'authorization_code' | 'device_code' | 'client_credentials';

const words: Readonly<Record<Grant, string>> = {
  authorization_code: 'users',
  device_code: 'devices',
  client_credentials: 'control',
};

/** Up to two scopes of the profile's code or device client, without those of OpenID; else of the run's own client. */
const scopesFor = ({ profile }: PersonSession, grant: Grant): readonly string[] => {
  const { codeClient, deviceClient } = profile.access;
  const known = grant === 'authorization_code' ? codeClient?.scopes : deviceClient?.scopes;
  const usual = (known ?? []).filter((scope) => scope.includes('.'));
  return usual.length > 0 ? usual.slice(0, 2) : chooseScopes(profile.client.scopes).assigned;
};

const create = (session: PersonSession, grantType: Grant): Promise<CreatedClient | NotCreated> =>
  createAnyhow(session.visit, {
    ...{ grantType, word: words[grantType], scopes: scopesFor(session, grantType) },
    redirectUri: redirectUriOf(session.profile),
  });

/** The grants of the clients to create, with the requirements that their use decides. */
const uses: readonly (readonly [
  Grant,
  readonly RequirementId[],
  (session: PersonSession, made: CreatedClient) => Promise<void>,
])[] = [
  ['authorization_code', [granted, consent, eachUri], useCodeClient],
  ['device_code', [granted, bound], useDeviceClient],
];

const createAll = async (session: PersonSession): Promise<void> => {
  const { judge, part, stop } = session;
  const made: CreatedClient[] = [];
  const missing: NotCreated[] = [];
  try {
    for (const [grantType, decides, use] of uses)
      await part(decides, async () => {
        const one = await create(session, grantType);
        if (one.kind !== 'made') {
          missing.push(one);
          return stop(`no client with ${grantType} was created`);
        }
        made.push(one);
        judge.holds([created, eachGrant], one.exchanges.at(-1));
        judgeShown(session, one);
        if (one.shown.identifier === undefined) stop('no identifier was shown');
        await use(session, one);
      });
    // A missing client is a violation only if another one was created, which shows that the form was understood.
    if (missing.length > 0 && made.length === 0) {
      const other = await create(session, 'client_credentials');
      if (other.kind === 'made') made.push(other);
    }
    for (const one of missing) judgeNotMade(session, one, made.length > 0);
  } finally {
    for (const one of made) await deactivateForGood(session, one);
  }
};

/** Creates clients for users and for devices on the page, and uses them at once. */
export const clientGrants = accessCheck({
  id: 'access/client-grants',
  title:
    'Clients of each grant type can be created and are granted access, after consent where a user is asked',
  claims: [created, eachGrant, ...shownClaims, granted, consent, bound, eachUri],
  needs: ['person', 'manage-clients'],
  run: (scenario) => {
    const uri = redirectUriOf(scenario.profile);
    return inVisit(scenario, [uri, furtherUri(uri)], async (session) => {
      const place = await openClients(session.visit);
      session.need(place.kind === 'login' ? whyBlocked(notSignedIn) : place);
      await createAll(session);
    });
  },
});
