import type { Check } from '../harness/check.ts';
import { allScopes, allScopesWrite } from './all-scopes.ts';
import { bearerToken, otherWaysIn } from './bearer-token.ts';
import { clientCredentials } from './client-credentials.ts';
import { clientGrants } from './clients/client-grants.ts';
import { clientPages } from './clients/client-pages.ts';
import { scopeChanges } from './clients/scope-changes.ts';
import { scopesPage } from './clients/scopes-page.ts';
import { authorizationCode } from './code/authorization-code.ts';
import { authorizationRefusals } from './code/authorization-refusals.ts';
import { codeAtOnce, codeVerifier, otherClient } from './code/code-exchanges.ts';
import { codeWalks } from './code/code-walks.ts';
import { deviceCodes } from './device/device-codes.ts';
import { deviceDecisions } from './device/device-decisions.ts';
import { devicePolls } from './device/device-polls.ts';
import { everyReadRefused } from './every-read-refused.ts';
import { grantedScope } from './granted-scope.ts';
import { guardedAreas } from './guarded-operations.ts';
import { tokenAnswerMembers, tokenIsJwt } from './issued-tokens.ts';
import { lenientRequests } from './lenient-requests.ts';
import { lifetimes } from './lifetimes/lifetimes.ts';
import { discovery, promptNone, publishedKeys } from './openid/discovery.ts';
import { idToken } from './openid/id-token.ts';
import { refreshTokens } from './refresh/refresh-tokens.ts';
import { refusedTokens } from './refused-tokens.ts';
import { missingScope, scopeList, tokenLength } from './several-scopes.ts';
import { tokenRefusals } from './token-refusals.ts';
import { widestToken } from './widest-token.ts';
import { youngToken } from './young-token.ts';

/** The checks of this area, in the order of a run. */
export const accessChecks: readonly Check[] = [
  clientCredentials,
  tokenAnswerMembers,
  tokenIsJwt,
  tokenLength,
  scopeList,
  widestToken,
  grantedScope,
  bearerToken,
  youngToken,
  refusedTokens,
  everyReadRefused,
  ...guardedAreas,
  lenientRequests,
  otherWaysIn,
  tokenRefusals,
  publishedKeys,
  discovery,
  missingScope,
  allScopes,
  allScopesWrite,
  deviceCodes,
  devicePolls,
  // The checks from here on need a person; those that show most for least effort come first.
  scopesPage,
  promptNone,
  // The first in which the person decides on the profile's client: some platforms remember a consent.
  authorizationCode,
  authorizationRefusals,
  idToken,
  codeVerifier,
  deviceDecisions,
  clientPages,
  clientGrants,
  scopeChanges,
  otherClient,
  codeAtOnce,
  codeWalks,
  refreshTokens,
  lifetimes,
];
