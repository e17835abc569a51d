import type { Fault } from '../../fault.ts';
import { allowedDeviceIsToldThatItExpired } from './allowed-device-is-told-that-it-expired.ts';
import { allowedDeviceNeverExpires } from './allowed-device-never-expires.ts';
import { allowedDeviceStaysPending } from './allowed-device-stays-pending.ts';
import { deviceAnswerMembers } from './answer-members.ts';
import { anyUserCodeLeadsToTheNewestDevice } from './any-user-code-leads-to-the-newest-device.ts';
import { denyIsTakenForAllow } from './deny-is-taken-for-allow.ts';
import { deviceAnswerIsAForm } from './device-answer-is-a-form.ts';
import { deviceAnswerIsAPage } from './device-answer-is-a-page.ts';
import { deviceAnswerIsXml } from './device-answer-is-xml.ts';
import { deviceAnswerKeptPrivately } from './device-answer-kept-privately.ts';
import { deviceAnswerMayBeStored } from './device-answer-may-be-stored.ts';
import { deviceAnswerSaysText } from './device-answer-says-text.ts';
import { deviceCodeGoodForAnyClient } from './device-code-good-for-any-client.ts';
import { deviceCodeGoodForAnyDeviceClient } from './device-code-good-for-any-device-client.ts';
import { deviceCodeLivesTenMinutesLonger } from './device-code-lives-ten-minutes-longer.ts';
import { deviceCodesElsewhere } from './device-codes-elsewhere.ts';
import { deviceParametersOnlyInBody } from './device-parameters-only-in-body.ts';
import { deviceScopeInQueryPassedOver } from './device-scope-in-query-passed-over.ts';
import { deviceScopeOnlyInBody } from './device-scope-only-in-body.ts';
import { earlyPollSpoilsTheDeviceCode } from './early-poll-spoils-the-device-code.ts';
import { enteringTheCodeSuffices } from './entering-the-code-suffices.ts';
import { expiredUserCodeCanBeEntered } from './expired-user-code-can-be-entered.ts';
import { halfADeviceCodeCounts } from './half-a-device-code-counts.ts';
import { lastSignOfAUserCodeDoesNotCount } from './last-sign-of-a-user-code-does-not-count.ts';
import { pageAsksForNoCode } from './page-asks-for-no-code.ts';
import { pendingToldAsInvalidGrant } from './pending-told-as-invalid-grant.ts';
import { pendingToldInWordsOfItsOwn } from './pending-told-in-words-of-its-own.ts';
import { refusedDeviceGetsToken } from './refused-device-gets-token.ts';
import { refusedDeviceIsToldThatItExpired } from './refused-device-is-told-that-it-expired.ts';
import { refusedDeviceStaysPending } from './refused-device-stays-pending.ts';
import { secondPollGetsAToken } from './second-poll-gets-a-token.ts';
import { tokenBeforeTheUserDecides } from './token-before-the-user-decides.ts';
import { unknownClientGetsDeviceCode } from './unknown-client-gets-device-code.ts';
import { unknownClientIsRefusedWhenItPolls } from './unknown-client-is-refused-when-it-polls.ts';
import { unknownDeviceCodeGetsToken } from './unknown-device-code-gets-token.ts';
import { userCodeOnlyWithoutHyphen } from './user-code-only-without-hyphen.ts';
import { userCodeShownInSmallLetters } from './user-code-shown-in-small-letters.ts';
import { verificationUriForgetsTheBasePath } from './verification-uri-forgets-the-base-path.ts';
import { verificationUriLeadsNowhere } from './verification-uri-leads-nowhere.ts';

/** What can be wrong with device codes. */
export const deviceFaults: readonly Fault[] = [
  ...deviceAnswerMembers,
  allowedDeviceIsToldThatItExpired,
  allowedDeviceNeverExpires,
  allowedDeviceStaysPending,
  anyUserCodeLeadsToTheNewestDevice,
  denyIsTakenForAllow,
  deviceAnswerIsAForm,
  deviceAnswerIsAPage,
  deviceAnswerIsXml,
  deviceAnswerKeptPrivately,
  deviceAnswerMayBeStored,
  deviceAnswerSaysText,
  deviceCodeGoodForAnyClient,
  deviceCodeGoodForAnyDeviceClient,
  deviceCodeLivesTenMinutesLonger,
  deviceCodesElsewhere,
  deviceParametersOnlyInBody,
  deviceScopeInQueryPassedOver,
  deviceScopeOnlyInBody,
  earlyPollSpoilsTheDeviceCode,
  enteringTheCodeSuffices,
  expiredUserCodeCanBeEntered,
  halfADeviceCodeCounts,
  lastSignOfAUserCodeDoesNotCount,
  pageAsksForNoCode,
  pendingToldAsInvalidGrant,
  pendingToldInWordsOfItsOwn,
  refusedDeviceGetsToken,
  refusedDeviceIsToldThatItExpired,
  refusedDeviceStaysPending,
  secondPollGetsAToken,
  tokenBeforeTheUserDecides,
  unknownClientGetsDeviceCode,
  unknownClientIsRefusedWhenItPolls,
  unknownDeviceCodeGetsToken,
  userCodeOnlyWithoutHyphen,
  userCodeShownInSmallLetters,
  verificationUriForgetsTheBasePath,
  verificationUriLeadsNowhere,
];
