import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { offers } from '../offers.ts';
import { putAway } from './activity.ts';
import { chooseScopes } from './chosen-scopes.ts';
import { createAnyhow, type Made, type NotMade } from './create-client.ts';
import { holdsCreated, judgeNotMade, judgeShown } from './judge-created.ts';
import { openClients } from './management.ts';
import { redirectUriOf } from './redirect-uri.ts';
import { useCodeClient } from './use-code-client.ts';
import { useDeviceClient } from './use-device-client.ts';

const granted = 'access/created-client-is-granted-access';
const consent = 'access/code-grant-needs-consent';
const bound = 'access/device-code-is-bound-to-its-client';
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

const create = (context: Context, visit: Visit, grantType: Grant): Promise<Made | NotMade> =>
  createAnyhow(visit, {
    ...{ grantType, word: words[grantType], scopes: scopesFor(context, grantType) },
    redirectUri: redirectUriOf(context.profile),
  });

const uses: Readonly<Record<Grant, readonly RequirementId[]>> = {
  authorization_code: [granted, consent],
  device_code: [granted, bound],
  client_credentials: [],
};

const use = async (context: Context, visit: Visit, made: Made): Promise<void> => {
  const { judge } = context;
  holdsCreated(judge, made);
  judgeShown(judge, made);
  if (made.shown.identifier === undefined) {
    for (const id of uses[made.wish.grantType]) judge.inconclusive(id, 'no identifier was shown');
  } else if (made.wish.grantType === 'authorization_code') await useCodeClient(context, visit, made);
  else await useDeviceClient(context, visit, made);
};

/** What was created shows that the form was understood: only then a client that was not is a finding. */
const judgeMissing = async (
  context: Context,
  visit: Visit,
  { missing, made }: { missing: readonly (readonly [Grant, NotMade])[]; made: Made[] },
): Promise<void> => {
  if (missing.length > 0 && made.length === 0) {
    const other = await create(context, visit, 'client_credentials');
    if (other.kind === 'made') made.push(other);
  }
  for (const [grantType, failed] of missing) {
    judgeNotMade(context.judge, failed, { grantType, twin: made.length > 0 });
    for (const id of uses[grantType])
      context.judge.inconclusive(id, `no client with ${grantType} was created`);
  }
};

const act = async (context: Context, visit: Visit): Promise<void> => {
  const made: Made[] = [];
  const missing: [Grant, NotMade][] = [];
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
    for (const one of made) await putAway(context, visit, one);
  }
};

/** Clients for users and for devices, created on the page and used at once. */
export const clientGrants: Check = {
  id: 'access/client-grants',
  title:
    'Clients of each grant type can be created and are granted access, after consent where a user is asked',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, browser, profile } = context;
    if (!(await offers(context, ['person', 'manage-clients'], claims))) return;
    judge.planned(1);
    await browser.visit([redirectUriOf(profile)], async (visit) => {
      const place = await openClients(visit);
      if (place.kind !== 'login') return act(context, visit);
      const reason = 'the person could not be signed in: look at access.person and access.pages.login';
      for (const id of claims) judge.blocked(id, reason);
    });
    judge.executed();
  },
};
