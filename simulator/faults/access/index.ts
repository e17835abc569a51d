import type { Fault } from '../fault.ts';
import { algorithmNoneAccepted } from './algorithm-none-accepted.ts';
import { algorithmNoneBeforeASignatureAccepted } from './algorithm-none-before-a-signature-accepted.ts';
import { algorithmNoneInAnotherCaseAccepted } from './algorithm-none-in-another-case-accepted.ts';
import { allScopesGrantedInSilence } from './all-scopes-granted-in-silence.ts';
import { answerMembers } from './answer-members.ts';
import { anyGrantTypeAccepted } from './any-grant-type-accepted.ts';
import { anyTextIsAToken } from './any-text-is-a-token.ts';
import { anyTokenServedOnComments } from './any-token-served-on-comments.ts';
import { basicNotRead } from './basic-not-read.ts';
import { bearerInCapitalsRefused } from './bearer-in-capitals-refused.ts';
import { bearerMustBeCapital } from './bearer-must-be-capital.ts';
import { clientOnlyByBasic } from './client-only-by-basic.ts';
import { clientFaults } from './clients/index.ts';
import { codeFaults } from './code/index.ts';
import { consentComesFirst } from './consent-comes-first.ts';
import { deviceFaults } from './device/index.ts';
import { eightCharactersOfASecretCount } from './eight-characters-of-a-secret-count.ts';
import { emptyCodeRefused } from './empty-code-refused.ts';
import { emptyScopeRefused } from './empty-scope-refused.ts';
import { expiredTokenAccepted } from './expired-token-accepted.ts';
import { expiredTokenServedOnInspections } from './expired-token-served-on-inspections.ts';
import { expiresInIsAMoment } from './expires-in-is-a-moment.ts';
import { expiresInIsARoundDay } from './expires-in-is-a-round-day.ts';
import { expiresInMilliseconds } from './expires-in-milliseconds.ts';
import { furtherScopeGrantedInSilence } from './further-scope-granted-in-silence.ts';
import { grantTypeMustBeLeftOut } from './grant-type-must-be-left-out.ts';
import { invalidTokenUnchallenged } from './invalid-token-unchallenged.ts';
import { keyOfAStrangerAccepted } from './key-of-a-stranger-accepted.ts';
import { lackedScopeDroppedInSilence } from './lacked-scope-dropped-in-silence.ts';
import { lastOfRepeatedParametersCounts } from './last-of-repeated-parameters-counts.ts';
import { lifetimesFaults } from './lifetimes/index.ts';
import { missingGrantTypeAccepted } from './missing-grant-type-accepted.ts';
import { missingGrantTypeIsUnsupported } from './missing-grant-type-is-unsupported.ts';
import { missingSignatureAccepted } from './missing-signature-accepted.ts';
import { missingTokenChallengedByBasic } from './missing-token-challenged-by-basic.ts';
import { missingTokenServed } from './missing-token-served.ts';
import { missingTokenServedOnItems } from './missing-token-served-on-items.ts';
import { missingTokenServedOnLegalDocuments } from './missing-token-served-on-legal-documents.ts';
import { missingTokenServedOnLists } from './missing-token-served-on-lists.ts';
import { missingTokenServedOnOneRequisition } from './missing-token-served-on-one-requisition.ts';
import { missingTokenServedOnPayments } from './missing-token-served-on-payments.ts';
import { missingTokenUnchallenged } from './missing-token-unchallenged.ts';
import { openidFaults } from './openid/index.ts';
import { otherSchemeThanBearer } from './other-scheme-than-bearer.ts';
import { plusIsNoBlankInScopes } from './plus-is-no-blank-in-scopes.ts';
import { refreshFaults } from './refresh/index.ts';
import { repeatedClientIdAccepted } from './repeated-client-id-accepted.ts';
import { repeatedScopesJoined } from './repeated-scopes-joined.ts';
import { scopeOutOfOrderLost } from './scope-out-of-order-lost.ts';
import { scopeParameterRefused } from './scope-parameter-refused.ts';
import { scopesAfterTheSecondLost } from './scopes-after-the-second-lost.ts';
import { scopesInOneOrderOnly } from './scopes-in-one-order-only.ts';
import { scopesSeparatedByCommas } from './scopes-separated-by-commas.ts';
import { secretComparedWithoutCase } from './secret-compared-without-case.ts';
import { secretInBasicNotLookedAt } from './secret-in-basic-not-looked-at.ts';
import { signInPageInsteadOfToken } from './sign-in-page-instead-of-token.ts';
import { signatureKnownByItsLength } from './signature-known-by-its-length.ts';
import { signatureNotLookedAt } from './signature-not-looked-at.ts';
import { tokenAnswerAsText } from './token-answer-as-text.ts';
import { tokenAnswerCreated } from './token-answer-created.ts';
import { tokenAnswerKeptPrivately } from './token-answer-kept-privately.ts';
import { tokenAnswerMayBeStored } from './token-answer-may-be-stored.ts';
import { tokenClaimsAreNoJson } from './token-claims-are-no-json.ts';
import { tokenEndpointElsewhere } from './token-endpoint-elsewhere.ts';
import { tokenEndpointTakesGet } from './token-endpoint-takes-get.ts';
import { tokenErrorInErrors } from './token-error-in-errors.ts';
import { tokenErrorIsAPage } from './token-error-is-a-page.ts';
import { tokenErrorIsAnObject } from './token-error-is-an-object.ts';
import { tokenErrorSaysText } from './token-error-says-text.ts';
import { tokenExpiryInMilliseconds } from './token-expiry-in-milliseconds.ts';
import { tokenHasTwoParts } from './token-has-two-parts.ts';
import { tokenIsOpaque } from './token-is-opaque.ts';
import { tokenIsPadded } from './token-is-padded.ts';
import { tokenKnownByItsSignature } from './token-known-by-its-signature.ts';
import { tokenLivesOneHour } from './token-lives-one-hour.ts';
import { tokenLivesThirtyDays } from './token-lives-thirty-days.ts';
import { tokenMustBeApproved } from './token-must-be-approved.ts';
import { tokenNamesNoScopes } from './token-names-no-scopes.ts';
import { tokenOnlyInQuery } from './token-only-in-query.ts';
import { tokenParametersOnlyInQuery } from './token-parameters-only-in-query.ts';
import { tokenRequestMustBeJson } from './token-request-must-be-json.ts';
import { tokenServesOneCall } from './token-serves-one-call.ts';
import { tokenStopsGrowing } from './token-stops-growing.ts';
import { twoAuthenticationsAccepted } from './two-authentications-accepted.ts';
import { unknownClientGetsToken } from './unknown-client-gets-token.ts';
import { unknownClientIsInvalidRequest } from './unknown-client-is-invalid-request.ts';
import { unknownGrantIsInvalidRequest } from './unknown-grant-is-invalid-request.ts';
import { unknownParameterRefused } from './unknown-parameter-refused.ts';
import { unknownScopeDroppedInSilence } from './unknown-scope-dropped-in-silence.ts';
import { wrongSecretAccepted } from './wrong-secret-accepted.ts';
import { wrongSecretIsInvalidGrant } from './wrong-secret-is-invalid-grant.ts';

/** What can be wrong with tokens of clients without a user, and with their use. */
export const tokenFaults: readonly Fault[] = [
  ...answerMembers,
  algorithmNoneAccepted,
  algorithmNoneBeforeASignatureAccepted,
  algorithmNoneInAnotherCaseAccepted,
  allScopesGrantedInSilence,
  anyGrantTypeAccepted,
  anyTextIsAToken,
  basicNotRead,
  bearerInCapitalsRefused,
  bearerMustBeCapital,
  clientOnlyByBasic,
  consentComesFirst,
  eightCharactersOfASecretCount,
  emptyCodeRefused,
  emptyScopeRefused,
  expiredTokenAccepted,
  expiresInIsAMoment,
  expiresInIsARoundDay,
  expiresInMilliseconds,
  furtherScopeGrantedInSilence,
  grantTypeMustBeLeftOut,
  invalidTokenUnchallenged,
  keyOfAStrangerAccepted,
  lackedScopeDroppedInSilence,
  lastOfRepeatedParametersCounts,
  missingGrantTypeAccepted,
  missingGrantTypeIsUnsupported,
  missingSignatureAccepted,
  missingTokenChallengedByBasic,
  missingTokenServed,
  missingTokenServedOnLists,
  missingTokenServedOnPayments,
  expiredTokenServedOnInspections,
  anyTokenServedOnComments,
  missingTokenServedOnItems,
  missingTokenServedOnLegalDocuments,
  missingTokenServedOnOneRequisition,
  missingTokenUnchallenged,
  otherSchemeThanBearer,
  plusIsNoBlankInScopes,
  repeatedClientIdAccepted,
  repeatedScopesJoined,
  scopeOutOfOrderLost,
  scopeParameterRefused,
  scopesAfterTheSecondLost,
  scopesInOneOrderOnly,
  scopesSeparatedByCommas,
  secretComparedWithoutCase,
  secretInBasicNotLookedAt,
  signInPageInsteadOfToken,
  signatureKnownByItsLength,
  signatureNotLookedAt,
  tokenAnswerAsText,
  tokenAnswerCreated,
  tokenAnswerKeptPrivately,
  tokenAnswerMayBeStored,
  tokenClaimsAreNoJson,
  tokenEndpointElsewhere,
  tokenEndpointTakesGet,
  tokenErrorInErrors,
  tokenErrorIsAPage,
  tokenErrorIsAnObject,
  tokenErrorSaysText,
  tokenExpiryInMilliseconds,
  tokenHasTwoParts,
  tokenIsOpaque,
  tokenIsPadded,
  tokenKnownByItsSignature,
  tokenLivesOneHour,
  tokenLivesThirtyDays,
  tokenMustBeApproved,
  tokenNamesNoScopes,
  tokenOnlyInQuery,
  tokenParametersOnlyInQuery,
  tokenRequestMustBeJson,
  tokenServesOneCall,
  tokenStopsGrowing,
  twoAuthenticationsAccepted,
  unknownClientGetsToken,
  unknownClientIsInvalidRequest,
  unknownGrantIsInvalidRequest,
  unknownParameterRefused,
  unknownScopeDroppedInSilence,
  wrongSecretAccepted,
  wrongSecretIsInvalidGrant,
];

/** What can be wrong with access: each folder has a list of its own. */
export const accessFaults: readonly Fault[] = [
  ...tokenFaults,
  ...clientFaults,
  ...codeFaults,
  ...deviceFaults,
  ...lifetimesFaults,
  ...openidFaults,
  ...refreshFaults,
];
