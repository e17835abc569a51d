import type { Fault } from '../../fault.ts';
import { activatedClientGetsNoToken } from './activated-client-gets-no-token.ts';
import { activationChangesTheSecret } from './activation-changes-the-secret.ts';
import { activationDoesNothing } from './activation-does-nothing.ts';
import { allScopesDoNotMarkPayments } from './all-scopes-do-not-mark-payments.ts';
import { allScopesDoNotReachPayments } from './all-scopes-do-not-reach-payments.ts';
import { allScopesDoNotReachSingleSheets } from './all-scopes-do-not-reach-single-sheets.ts';
import { clientsPageElsewhere } from './clients-page-elsewhere.ts';
import { codeClientsAreNotCreated } from './code-clients-are-not-created.ts';
import { createdClientExchangesNoCode } from './created-client-exchanges-no-code.ts';
import { createdClientGetsNoDeviceCodes } from './created-client-gets-no-device-codes.ts';
import { createdClientGetsNoToken } from './created-client-gets-no-token.ts';
import { deactivatedClientIsShownAsActive } from './deactivated-client-is-shown-as-active.ts';
import { deactivationDoesNothing } from './deactivation-does-nothing.ts';
import { deviceClientsAreNotCreated } from './device-clients-are-not-created.ts';
import { firstOidcScopeAloneIsShown } from './first-oidc-scope-alone-is-shown.ts';
import { grantTypeIsAlwaysClientCredentials } from './grant-type-is-always-client-credentials.ts';
import { identifierIsNotShown } from './identifier-is-not-shown.ts';
import { identifierOfAnotherClientIsShown } from './identifier-of-another-client-is-shown.ts';
import { newClientIsNotSaved } from './new-client-is-not-saved.ts';
import { newClientKeepsItsFirstScope } from './new-client-keeps-its-first-scope.ts';
import { oidcScopesAreNotShown } from './oidc-scopes-are-not-shown.ts';
import { onePermissionForAllScopes } from './one-permission-for-all-scopes.ts';
import { permissionsOfTheFirstScopeAlone } from './permissions-of-the-first-scope-alone.ts';
import { redirectUrisAreLost } from './redirect-uris-are-lost.ts';
import { redirectUrisLoseTheirQuery } from './redirect-uris-lose-their-query.ts';
import { rightOfAScopeDoesNotCount } from './right-of-a-scope-does-not-count.ts';
import { scopeListEndsTooEarly } from './scope-list-ends-too-early.ts';
import { scopeListIsEmpty } from './scope-list-is-empty.ts';
import { scopeListLeavesOutRightsToWrite } from './scope-list-leaves-out-rights-to-write.ts';
import { scopeListWithoutPermissions } from './scope-list-without-permissions.ts';
import { scopeTakenAwayIsGrantedBesideAnother } from './scope-taken-away-is-granted-beside-another.ts';
import { scopeTakenAwayIsStillGranted } from './scope-taken-away-is-still-granted.ts';
import { scopesAreOptional } from './scopes-are-optional.ts';
import { scopesPageElsewhere } from './scopes-page-elsewhere.ts';
import { secretIsNotShown } from './secret-is-not-shown.ts';
import { secretShownDoesNotWork } from './secret-shown-does-not-work.ts';
import { secretShownIsCut } from './secret-shown-is-cut.ts';
import { tokenWithAllScopesIsTooLong } from './token-with-all-scopes-is-too-long.ts';
import { unassignedReadScopeIsGranted } from './unassigned-read-scope-is-granted.ts';
import { unassignedScopeIsGranted } from './unassigned-scope-is-granted.ts';
import { unassignedScopeIsGrantedBesideAnother } from './unassigned-scope-is-granted-beside-another.ts';

/** What can be wrong with clients, their pages and their scopes. */
export const clientFaults: readonly Fault[] = [
  activatedClientGetsNoToken,
  activationChangesTheSecret,
  activationDoesNothing,
  allScopesDoNotMarkPayments,
  allScopesDoNotReachPayments,
  allScopesDoNotReachSingleSheets,
  clientsPageElsewhere,
  codeClientsAreNotCreated,
  createdClientExchangesNoCode,
  createdClientGetsNoDeviceCodes,
  createdClientGetsNoToken,
  deactivatedClientIsShownAsActive,
  deactivationDoesNothing,
  deviceClientsAreNotCreated,
  firstOidcScopeAloneIsShown,
  grantTypeIsAlwaysClientCredentials,
  identifierIsNotShown,
  identifierOfAnotherClientIsShown,
  newClientIsNotSaved,
  newClientKeepsItsFirstScope,
  oidcScopesAreNotShown,
  onePermissionForAllScopes,
  permissionsOfTheFirstScopeAlone,
  redirectUrisAreLost,
  redirectUrisLoseTheirQuery,
  rightOfAScopeDoesNotCount,
  scopeListEndsTooEarly,
  scopeListIsEmpty,
  scopeListLeavesOutRightsToWrite,
  scopeListWithoutPermissions,
  scopeTakenAwayIsGrantedBesideAnother,
  scopeTakenAwayIsStillGranted,
  scopesAreOptional,
  scopesPageElsewhere,
  secretIsNotShown,
  secretShownDoesNotWork,
  secretShownIsCut,
  tokenWithAllScopesIsTooLong,
  unassignedReadScopeIsGranted,
  unassignedScopeIsGranted,
  unassignedScopeIsGrantedBesideAnother,
];
