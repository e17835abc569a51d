import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isError } from '../../harness/meaning.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { judgeConsent } from '../code/consent.ts';
import { type AuthorizationReply, type CodeClient, describeReply, isUnclear } from '../code/request.ts';
import { findPlace, type TakenCode, takeCode } from '../code/session.ts';
import { askDevice, type Codes, describeDevice, hasCodes } from '../device/device-answer.ts';
import { judgeForeign } from '../device/device-polls.ts';
import { type DeviceClient, findDeviceWay, poll, pollUntilDecided } from '../device/device-request.ts';
import { enterAtPage } from '../device/user-code-page.ts';
import { meetsNeeds } from '../judging.ts';
import { describe } from '../token-endpoint.ts';
import { deactivateForGood } from './activity.ts';
import {
  type CreatedClient,
  createAnyhow,
  holdsCreated,
  judgeNotMade,
  type NotCreated,
} from './create-client.ts';
import { chooseScopes, openClients, redirectUriOf } from './management.ts';
import { credentialsOf, judgeShown } from './shown-client.ts';

const granted = 'access/created-client-is-granted-access';
const consent = 'access/code-grant-needs-consent';

/** A code, with a challenge where there is none without. */
const takeAnyCode = async (context: Context, visit: Visit, client: CodeClient): Promise<TakenCode> => {
  const base = { context, client, visit, challenged: false };
  const first = await takeCode(base);
  const isChallenged = first.redemption === undefined && !isUnclear(first.reply);
  return isChallenged ? takeCode({ ...base, challenged: true }) : first;
};

/** Whether the profile's own client gets a code where a created one got an error page. */
const hasTwin = async (context: Context, visit: Visit, redirectUri: string): Promise<boolean> => {
  const known = context.profile.access.codeClient;
  // Only addresses that the visit watches are never reached.
  if (known?.redirectUri !== redirectUri) return false;
  return (await takeAnyCode(context, visit, known)).redemption !== undefined;
};

const isErrorPage = (reply: AuthorizationReply): boolean => reply.kind === 'page' && isError(reply);

const judgeNoCode = (
  { judge }: Context,
  { exchanges }: CreatedClient,
  { reply, twin }: { readonly reply: AuthorizationReply; readonly twin: boolean },
): void => {
  const seen = describeReply(reply);
  if (isUnclear(reply)) judge.inconclusive(granted, `an authorization request got ${seen}`);
  // Pages that are not understood are the profile's affair; an error is the platform's.
  else if (reply.kind === 'page' && !twin) {
    judge.blocked(granted, `an authorization request got ${seen}: look at access.pages in the profile`);
  } else {
    judge.violated(granted, {
      expected: 'a code for a client that was created, once the user has allowed',
      seen,
      exchanges: [...exchanges, ...reply.exchanges],
    });
  }
};

/** Lets the user allow a new client, and exchanges the code. */
const useCodeClient = async (context: Context, visit: Visit, made: CreatedClient): Promise<void> => {
  const { judge } = context;
  const own = credentialsOf(made);
  const [redirectUri] = made.input.redirectUris;
  if (own === undefined || redirectUri === undefined) {
    judge.inconclusive([granted, consent], 'the client was shown without a secret');
    return;
  }
  const client = { ...own, redirectUri };
  const { reply, redemption } = await takeAnyCode(context, visit, client);
  judgeConsent(judge, reply, 'a client that was created a moment ago');
  if (redemption === undefined) {
    const twin = isErrorPage(reply) && (await hasTwin(context, visit, redirectUri));
    return judgeNoCode(context, made, { reply, twin });
  }
  const session = { context, client, visit, challenged: redemption.verifier !== undefined };
  const { tried, grant } = await findPlace(session, redemption);
  if (grant !== undefined) return judge.holds(granted, grant.issued.answer.exchange);
  const [first] = tried;
  const seen = first === undefined ? 'nothing' : describe(first);
  if (tried.some(({ outcome }) => outcome === 'unclear'))
    judge.inconclusive(granted, `an exchange got ${seen}`);
  else {
    judge.violated(granted, {
      expected: 'a token for the code of a client that was created, by the identifier and secret shown',
      seen,
      exchanges: tried.map(({ answer }) => answer.exchange),
    });
  }
};
const bound = 'access/device-code-is-bound-to-its-client';

type Polling = Codes & { readonly deviceCode: string };

const isPolling = (codes: Codes): codes is Polling => codes.deviceCode !== undefined;

/** The other device client polls for codes of this one; its own poll for other codes is the twin. */
const judgeBound = async (
  context: Context,
  visit: Visit,
  { own, next }: { own: DeviceClient; next: () => Promise<Codes | undefined> },
): Promise<void> => {
  const { judge, profile } = context;
  const other = profile.access.deviceClient;
  if (other === undefined) {
    return judge.notApplicable(
      bound,
      whyLacking('the profile names no client with the device code grant', 'access.device-client'),
    );
  }
  const [twin, codes] = [await next(), await next()];
  if (twin === undefined || codes === undefined || !isPolling(twin) || !isPolling(codes)) {
    return judge.notApplicable(bound, 'the device answer has no device_code to poll with');
  }
  await enterAtPage(visit, twin, 'allow');
  const allowed = await pollUntilDecided(context, own, { ...twin, clock: context.clock });
  if (allowed.outcome !== 'token') {
    return judge.inconclusive(bound, `its own poll for codes that were allowed got ${describe(allowed)}`);
  }
  await enterAtPage(visit, codes, 'allow');
  const answer = await poll(context, other, codes.deviceCode);
  const before = [codes.answer.exchange, ...visit.exchanges.slice(-4)];
  await judgeForeign(judge, { answer, before }, 'another client with the grant');
};

/** Asks for device codes for a client that was created a moment ago. */
const useDeviceClient = async (context: Context, visit: Visit, made: CreatedClient): Promise<void> => {
  const { judge, client } = context;
  const { identifier = '' } = made.shown;
  const own: DeviceClient = credentialsOf(made) ?? { id: identifier, scopes: made.input.scopes };
  const { answer: deviceAnswer, way } = await findDeviceWay(context, own);
  if (deviceAnswer.outcome === 'unclear')
    judge.inconclusive(granted, `a device request got ${describeDevice(deviceAnswer)}`);
  else if (deviceAnswer.outcome === 'codes') judge.holds(granted, deviceAnswer.answer.exchange);
  else {
    judge.violated(granted, {
      expected: 'codes for a device client that was created',
      seen: describeDevice(deviceAnswer),
      exchanges: [...made.exchanges, deviceAnswer.answer.exchange],
    });
  }
  if (!hasCodes(deviceAnswer))
    return judge.inconclusive(bound, `a device request got ${describeDevice(deviceAnswer)}`);
  const next = async (): Promise<Codes | undefined> => {
    const answer = await askDevice(client, way.request(own));
    return hasCodes(answer) ? answer : undefined;
  };
  await judgeBound(context, visit, { own, next });
};
const claims = [
  'access/client-can-be-created',
  'access/client-takes-each-grant-type',
  'access/client-identifier-is-shown',
  'access/client-secret-is-shown',
  'access/client-oidc-scopes-are-shown',
  granted,
  consent,
  bound,
] as const satisfies readonly RequirementId[];

type Grant = 'authorization_code' | 'device_code' | 'client_credentials';

const words: Readonly<Record<Grant, string>> = {
  authorization_code: 'users',
  device_code: 'devices',
  client_credentials: 'twin',
};

/** The scopes that a client for users asks for: with those of OpenID where the profile's own clients have them. */
const scopesFor = ({ profile }: Context, grant: Grant): readonly string[] => {
  const { codeClient, deviceClient } = profile.access;
  const known = grant === 'authorization_code' ? codeClient?.scopes : deviceClient?.scopes;
  const usual = (known ?? []).filter((scope) => scope.includes('.'));
  return usual.length > 0 ? usual.slice(0, 2) : chooseScopes(profile.client.scopes).assigned;
};

const create = (context: Context, visit: Visit, grantType: Grant): Promise<CreatedClient | NotCreated> =>
  createAnyhow(visit, {
    ...{ grantType, word: words[grantType], scopes: scopesFor(context, grantType) },
    redirectUri: redirectUriOf(context.profile),
  });

const uses: Readonly<Record<Grant, readonly RequirementId[]>> = {
  authorization_code: [granted, consent],
  device_code: [granted, bound],
  client_credentials: [],
};

const use = async (context: Context, visit: Visit, made: CreatedClient): Promise<void> => {
  const { judge } = context;
  holdsCreated(judge, made);
  judgeShown(judge, made);
  if (made.shown.identifier === undefined) {
    judge.inconclusive(uses[made.input.grantType], 'no identifier was shown');
  } else if (made.input.grantType === 'authorization_code') await useCodeClient(context, visit, made);
  else await useDeviceClient(context, visit, made);
};

/** A missing client is a finding only if another one was created: that shows that the form was understood. */
const judgeMissing = async (
  context: Context,
  visit: Visit,
  { missing, made }: { missing: readonly (readonly [Grant, NotCreated])[]; made: CreatedClient[] },
): Promise<void> => {
  if (missing.length > 0 && made.length === 0) {
    const other = await create(context, visit, 'client_credentials');
    if (other.kind === 'made') made.push(other);
  }
  for (const [grantType, failed] of missing) {
    judgeNotMade(context.judge, failed, { grantType, twin: made.length > 0 });
    context.judge.inconclusive(uses[grantType], `no client with ${grantType} was created`);
  }
};

const act = async (context: Context, visit: Visit): Promise<void> => {
  const made: CreatedClient[] = [];
  const missing: [Grant, NotCreated][] = [];
  try {
    for (const grantType of ['authorization_code', 'device_code'] as const) {
      const one = await create(context, visit, grantType);
      if (one.kind !== 'made') missing.push([grantType, one]);
      else {
        made.push(one);
        await use(context, visit, one);
      }
    }
    await judgeMissing(context, visit, { missing, made });
  } finally {
    for (const one of made) await deactivateForGood(context, visit, one);
  }
};

/** Clients for users and for devices, created on the page and used at once. */
export const clientGrants: Check = {
  id: 'access/client-grants',
  title:
    'Clients of each grant type can be created and are granted access, after consent where a user is asked',
  claims,
  run: async (context) => {
    const { judge, browser, profile } = context;
    if (!(await meetsNeeds(context, ['person', 'manage-clients'], claims))) return;
    judge.planned(1);
    await browser.visit([redirectUriOf(profile)], async (visit) => {
      const place = await openClients(visit);
      if (place.kind !== 'login') return act(context, visit);
      const reason = 'the person could not be signed in: look at access.person and access.pages.login';
      judge.blocked(claims, reason);
    });
    judge.executed();
  },
};
