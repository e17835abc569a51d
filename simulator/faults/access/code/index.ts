import type { Fault } from '../../fault.ts';
import { anyCodeAccepted } from './any-code-accepted.ts';
import { anyCodeVerifierAccepted } from './any-code-verifier-accepted.ts';
import { anyRedirectUriAccepted } from './any-redirect-uri-accepted.ts';
import { authorizationNeedsNonce } from './authorization-needs-nonce.ts';
import { authorizationNeedsState } from './authorization-needs-state.ts';
import { authorizationPageElsewhere } from './authorization-page-elsewhere.ts';
import { authorizationPageOnlyByPost } from './authorization-page-only-by-post.ts';
import { codeChallengeExpectedInHex } from './code-challenge-expected-in-hex.ts';
import { codeChallengeForgotten } from './code-challenge-forgotten.ts';
import { codeExchangeAnsweredAsForm } from './code-exchange-answered-as-form.ts';
import { codeExchangeAsksNoSecret } from './code-exchange-asks-no-secret.ts';
import { codeExchangeOnlyInBody } from './code-exchange-only-in-body.ts';
import { codeExchangePassesAMissingSecret } from './code-exchange-passes-a-missing-secret.ts';
import { codeGoodForAnyClient } from './code-good-for-any-client.ts';
import { codeGoodForAnyRedirectUri } from './code-good-for-any-redirect-uri.ts';
import { codeGoodForClientsWithItsRedirectUri } from './code-good-for-clients-with-its-redirect-uri.ts';
import { codeGoodTwice } from './code-good-twice.ts';
import { codeGoodTwiceAtOnce } from './code-good-twice-at-once.ts';
import { codeGoodTwiceWithinASecond } from './code-good-twice-within-a-second.ts';
import { codeInTheFragment } from './code-in-the-fragment.ts';
import { codeKnownByItsSecondHalf } from './code-known-by-its-second-half.ts';
import { codeLivesAWeek } from './code-lives-a-week.ts';
import { codeNeverExpires } from './code-never-expires.ts';
import { codeRedirectUriComparedByPath } from './code-redirect-uri-compared-by-path.ts';
import { codeShownOnAPage } from './code-shown-on-a-page.ts';
import { codeTokenIsItsIdToken } from './code-token-is-its-id-token.ts';
import { codeUnderAnotherName } from './code-under-another-name.ts';
import { codeVerifierComparedAsPlain } from './code-verifier-compared-as-plain.ts';
import { codeVerifierCutAt43Characters } from './code-verifier-cut-at-43-characters.ts';
import { consentCountsForEveryClient } from './consent-counts-for-every-client.ts';
import { consentSkipped } from './consent-skipped.ts';
import { consentSkippedAfterARefusal } from './consent-skipped-after-a-refusal.ts';
import { consentSkippedForASingleScope } from './consent-skipped-for-a-single-scope.ts';
import { deniedRequestGetsACode } from './denied-request-gets-a-code.ts';
import { deniedRequestGetsErrorAndCode } from './denied-request-gets-error-and-code.ts';
import { deniedRequestLosesState } from './denied-request-loses-state.ts';
import { deniedRequestShowsAPage } from './denied-request-shows-a-page.ts';
import { deniedRequestToldOtherwise } from './denied-request-told-otherwise.ts';
import { deniedRequestToldWithoutError } from './denied-request-told-without-error.ts';
import { foreignRedirectUriGetsTheError } from './foreign-redirect-uri-gets-the-error.ts';
import { missingCodeVerifierAccepted } from './missing-code-verifier-accepted.ts';
import { redirectDropsTheQuery } from './redirect-drops-the-query.ts';
import { redirectHasTwoQuestionMarks } from './redirect-has-two-question-marks.ts';
import { redirectUriComparedWithoutCase } from './redirect-uri-compared-without-case.ts';
import { redirectUriComparedWithoutQuery } from './redirect-uri-compared-without-query.ts';
import { redirectUriHostKnownByItsBeginning } from './redirect-uri-host-known-by-its-beginning.ts';
import { redirectUriKnownByItsBeginning } from './redirect-uri-known-by-its-beginning.ts';
import { redirectUriKnownByItsHost } from './redirect-uri-known-by-its-host.ts';
import { redirectUriKnownByItsPath } from './redirect-uri-known-by-its-path.ts';
import { responseTypeIgnored } from './response-type-ignored.ts';
import { scopeInCodeExchangeRefused } from './scope-in-code-exchange-refused.ts';
import { secretInQueryRefused } from './secret-in-query-refused.ts';
import { secretNotAskedBesideAVerifier } from './secret-not-asked-beside-a-verifier.ts';
import { stateCutAt32Characters } from './state-cut-at-32-characters.ts';
import { stateDecodedTwice } from './state-decoded-twice.ts';
import { stateLost } from './state-lost.ts';
import { stateLostAtSignIn } from './state-lost-at-sign-in.ts';
import { statePlusBecomesABlank } from './state-plus-becomes-a-blank.ts';
import { stateSpelledForHtml } from './state-spelled-for-html.ts';
import { tokensOfUsersRefused } from './tokens-of-users-refused.ts';
import { unknownClientIsSentBack } from './unknown-client-is-sent-back.ts';
import { unknownClientKnownByItsRedirectUri } from './unknown-client-known-by-its-redirect-uri.ts';
import { unknownCodeIsAServerError } from './unknown-code-is-a-server-error.ts';
import { unknownCodeIsInvalidRequest } from './unknown-code-is-invalid-request.ts';
import { unknownCodeIsNotFound } from './unknown-code-is-not-found.ts';
import { unknownResponseTypeGetsAFragment } from './unknown-response-type-gets-a-fragment.ts';
import { usedCodeGoodAfterARefusal } from './used-code-good-after-a-refusal.ts';

/** What can be wrong with authorization codes: pages, redirects, exchanges. */
export const codeFaults: readonly Fault[] = [
  anyCodeAccepted,
  anyCodeVerifierAccepted,
  anyRedirectUriAccepted,
  authorizationNeedsNonce,
  authorizationNeedsState,
  authorizationPageElsewhere,
  authorizationPageOnlyByPost,
  codeChallengeExpectedInHex,
  codeChallengeForgotten,
  codeExchangeAnsweredAsForm,
  codeExchangeAsksNoSecret,
  codeExchangeOnlyInBody,
  codeExchangePassesAMissingSecret,
  codeGoodForAnyClient,
  codeGoodForAnyRedirectUri,
  codeGoodForClientsWithItsRedirectUri,
  codeGoodTwice,
  codeGoodTwiceAtOnce,
  codeGoodTwiceWithinASecond,
  codeInTheFragment,
  codeKnownByItsSecondHalf,
  codeLivesAWeek,
  codeNeverExpires,
  codeRedirectUriComparedByPath,
  codeShownOnAPage,
  codeTokenIsItsIdToken,
  codeUnderAnotherName,
  codeVerifierComparedAsPlain,
  codeVerifierCutAt43Characters,
  consentCountsForEveryClient,
  consentSkipped,
  consentSkippedAfterARefusal,
  consentSkippedForASingleScope,
  deniedRequestGetsACode,
  deniedRequestGetsErrorAndCode,
  deniedRequestLosesState,
  deniedRequestShowsAPage,
  deniedRequestToldOtherwise,
  deniedRequestToldWithoutError,
  foreignRedirectUriGetsTheError,
  missingCodeVerifierAccepted,
  redirectDropsTheQuery,
  redirectHasTwoQuestionMarks,
  redirectUriComparedWithoutCase,
  redirectUriComparedWithoutQuery,
  redirectUriHostKnownByItsBeginning,
  redirectUriKnownByItsBeginning,
  redirectUriKnownByItsHost,
  redirectUriKnownByItsPath,
  responseTypeIgnored,
  scopeInCodeExchangeRefused,
  secretInQueryRefused,
  secretNotAskedBesideAVerifier,
  stateCutAt32Characters,
  stateDecodedTwice,
  stateLost,
  stateLostAtSignIn,
  statePlusBecomesABlank,
  stateSpelledForHtml,
  tokensOfUsersRefused,
  unknownClientIsSentBack,
  unknownClientKnownByItsRedirectUri,
  unknownCodeIsAServerError,
  unknownCodeIsInvalidRequest,
  unknownCodeIsNotFound,
  unknownResponseTypeGetsAFragment,
  usedCodeGoodAfterARefusal,
];
