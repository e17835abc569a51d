import type { Fault } from '../fault.ts';
import { apiHasAVersionInItsPath } from './api-has-a-version-in-its-path.ts';
import { basePathNotCounted } from './base-path-not-counted.ts';
import { commentDatetimesWithoutOrder } from './comment-datetimes-without-order.ts';
import { createdByIsAList } from './created-by-is-a-list.ts';
import { datetimesInSeconds } from './datetimes-in-seconds.ts';
import { datetimesMonthFirst } from './datetimes-month-first.ts';
import { datetimesMonthFirstInXml } from './datetimes-month-first-in-xml.ts';
import { datetimesOfMail } from './datetimes-of-mail.ts';
import { datetimesThatDoNotExist } from './datetimes-that-do-not-exist.ts';
import { datetimesWithAShortYear } from './datetimes-with-a-short-year.ts';
import { datetimesWithAWordForTheZone } from './datetimes-with-a-word-for-the-zone.ts';
import { documentsBelowAnotherRoot } from './documents-below-another-root.ts';
import { jsonCalledXml } from './json-called-xml.ts';
import { jsonCutOff } from './json-cut-off.ts';
import { jsonEscapesForXml } from './json-escapes-for-xml.ts';
import { jsonInLatin1 } from './json-in-latin-1.ts';
import { jsonInLatin1Untold } from './json-in-latin-1-untold.ts';
import { jsonListsTellIdsTwice } from './json-lists-tell-ids-twice.ts';
import { jsonQuotesNotEscaped } from './json-quotes-not-escaped.ts';
import { jsonRoundsRates } from './json-rounds-rates.ts';
import { jsonSaysHtml } from './json-says-html.ts';
import { jsonSaysText } from './json-says-text.ts';
import { jsonSubmitsWaitForABuyer } from './json-submits-wait-for-a-buyer.ts';
import { jsonTellsLoginsTwice } from './json-tells-logins-twice.ts';
import { jsonTellsTheStatusTwice } from './json-tells-the-status-twice.ts';
import { jsonTextAfterTheJson } from './json-text-after-the-json.ts';
import { jsonWhateverIsAccepted } from './json-whatever-is-accepted.ts';
import { jsonWithACommaTooMany } from './json-with-a-comma-too-many.ts';
import { jsonWithNotANumber } from './json-with-not-a-number.ts';
import { jsonWithoutAList } from './json-without-a-list.ts';
import { listsAlwaysInJson } from './lists-always-in-json.ts';
import { namesInCamelCase } from './names-in-camel-case.ts';
import { namesInCamelCaseInJson } from './names-in-camel-case-in-json.ts';
import { namesWithCapitals } from './names-with-capitals.ts';
import { namesWithUnderscores } from './names-with-underscores.ts';
import { namesWithUnderscoresInXml } from './names-with-underscores-in-xml.ts';
import { paymentsBelowAnotherRoot } from './payments-below-another-root.ts';
import { paymentsRefuseXml } from './payments-refuse-xml.ts';
import { poNumberWithUnderscore } from './po-number-with-underscore.ts';
import { readingAListClearsTexts } from './reading-a-list-clears-texts.ts';
import { readingCounts } from './reading-counts.ts';
import { readingMarksAsExported } from './reading-marks-as-exported.ts';
import { readingStampsTheDocument } from './reading-stamps-the-document.ts';
import { readingTakesTheDocumentOver } from './reading-takes-the-document-over.ts';
import { sheetsRefuseJson } from './sheets-refuse-json.ts';
import { singleDocumentsAlwaysInXml } from './single-documents-always-in-xml.ts';
import { submittedAtOfMail } from './submitted-at-of-mail.ts';
import { updatedByIsALogin } from './updated-by-is-a-login.ts';
import { userMembers } from './user-members.ts';
import { userNamesWithUnderscores } from './user-names-with-underscores.ts';
import { usersAreIds } from './users-are-ids.ts';
import { writesAnsweredInJson } from './writes-answered-in-json.ts';
import { writesAnsweredInXml } from './writes-answered-in-xml.ts';
import { xmlActionsDoNothing } from './xml-actions-do-nothing.ts';
import { xmlAmpersandNotEscaped } from './xml-ampersand-not-escaped.ts';
import { xmlAnswersLoseIntents } from './xml-answers-lose-intents.ts';
import { xmlAttributesUnquoted } from './xml-attributes-unquoted.ts';
import { xmlBodiesPassedOver } from './xml-bodies-passed-over.ts';
import { xmlBodiesReadByAttribute } from './xml-bodies-read-by-attribute.ts';
import { xmlBodiesRefused } from './xml-bodies-refused.ts';
import { xmlCalledJson } from './xml-called-json.ts';
import { xmlCutOff } from './xml-cut-off.ts';
import { xmlCutsLongTexts } from './xml-cuts-long-texts.ts';
import { xmlDeletionsCountAsRounds } from './xml-deletions-count-as-rounds.ts';
import { xmlDeletionsSpareAttachments } from './xml-deletions-spare-attachments.ts';
import { xmlEscapesTwice } from './xml-escapes-twice.ts';
import { xmlForgetsCancellations } from './xml-forgets-cancellations.ts';
import { xmlHasDecimalCommas } from './xml-has-decimal-commas.ts';
import { xmlLeavesOutEmail } from './xml-leaves-out-email.ts';
import { xmlLessThanNotEscaped } from './xml-less-than-not-escaped.ts';
import { xmlListsLoseTheLast } from './xml-lists-lose-the-last.ts';
import { xmlLosesLetters } from './xml-loses-letters.ts';
import { xmlLosesTheOffset } from './xml-loses-the-offset.ts';
import { xmlMarksBeside } from './xml-marks-beside.ts';
import { xmlNegatesFalse } from './xml-negates-false.ts';
import { xmlRequestsCutTexts } from './xml-requests-cut-texts.ts';
import { xmlRequestsLoseFlags } from './xml-requests-lose-flags.ts';
import { xmlRequestsRoundDecimals } from './xml-requests-round-decimals.ts';
import { xmlReversesApprovals } from './xml-reverses-approvals.ts';
import { xmlRoundsTotals } from './xml-rounds-totals.ts';
import { xmlSaysHtml } from './xml-says-html.ts';
import { xmlSaysJson } from './xml-says-json.ts';
import { xmlSaysYes } from './xml-says-yes.ts';
import { xmlScheduleChangesDoNothing } from './xml-schedule-changes-do-nothing.ts';
import { xmlShortensComments } from './xml-shortens-comments.ts';
import { xmlShowsApprovedSheetsInVoid } from './xml-shows-approved-sheets-in-void.ts';
import { xmlShowsOneApproval } from './xml-shows-one-approval.ts';
import { xmlShowsWhatItFirstRead } from './xml-shows-what-it-first-read.ts';
import { xmlShowsWrongCharacteristics } from './xml-shows-wrong-characteristics.ts';
import { xmlSwapsUsers } from './xml-swaps-users.ts';
import { xmlTextBeforeTheXml } from './xml-text-before-the-xml.ts';
import { xmlTurnsReassignmentAround } from './xml-turns-reassignment-around.ts';
import { xmlTwoRoots } from './xml-two-roots.ts';
import { xmlUnknownEntities } from './xml-unknown-entities.ts';
import { xmlWhateverIsAccepted } from './xml-whatever-is-accepted.ts';

/** What can be wrong with formats and the spelling of records. */
export const formatsFaults: readonly Fault[] = [
  ...userMembers,
  apiHasAVersionInItsPath,
  basePathNotCounted,
  commentDatetimesWithoutOrder,
  createdByIsAList,
  datetimesInSeconds,
  datetimesMonthFirst,
  datetimesMonthFirstInXml,
  datetimesOfMail,
  datetimesThatDoNotExist,
  datetimesWithAShortYear,
  datetimesWithAWordForTheZone,
  documentsBelowAnotherRoot,
  jsonCalledXml,
  jsonCutOff,
  jsonEscapesForXml,
  jsonInLatin1,
  jsonInLatin1Untold,
  jsonListsTellIdsTwice,
  jsonQuotesNotEscaped,
  jsonRoundsRates,
  jsonSaysHtml,
  jsonSaysText,
  jsonSubmitsWaitForABuyer,
  jsonTellsLoginsTwice,
  jsonTellsTheStatusTwice,
  jsonTextAfterTheJson,
  jsonWhateverIsAccepted,
  jsonWithACommaTooMany,
  jsonWithNotANumber,
  jsonWithoutAList,
  listsAlwaysInJson,
  namesInCamelCase,
  namesInCamelCaseInJson,
  namesWithCapitals,
  namesWithUnderscores,
  namesWithUnderscoresInXml,
  paymentsBelowAnotherRoot,
  paymentsRefuseXml,
  poNumberWithUnderscore,
  readingAListClearsTexts,
  readingCounts,
  readingMarksAsExported,
  readingStampsTheDocument,
  readingTakesTheDocumentOver,
  sheetsRefuseJson,
  singleDocumentsAlwaysInXml,
  submittedAtOfMail,
  updatedByIsALogin,
  userNamesWithUnderscores,
  usersAreIds,
  writesAnsweredInJson,
  writesAnsweredInXml,
  xmlActionsDoNothing,
  xmlAmpersandNotEscaped,
  xmlAnswersLoseIntents,
  xmlAttributesUnquoted,
  xmlBodiesPassedOver,
  xmlBodiesReadByAttribute,
  xmlBodiesRefused,
  xmlCalledJson,
  xmlCutOff,
  xmlCutsLongTexts,
  xmlDeletionsCountAsRounds,
  xmlDeletionsSpareAttachments,
  xmlEscapesTwice,
  xmlLeavesOutEmail,
  xmlLessThanNotEscaped,
  xmlLosesLetters,
  xmlLosesTheOffset,
  xmlMarksBeside,
  xmlNegatesFalse,
  xmlRequestsCutTexts,
  xmlRequestsLoseFlags,
  xmlRequestsRoundDecimals,
  xmlReversesApprovals,
  xmlRoundsTotals,
  xmlSaysHtml,
  xmlSaysJson,
  xmlSaysYes,
  xmlHasDecimalCommas,
  xmlListsLoseTheLast,
  xmlShowsOneApproval,
  xmlShowsWhatItFirstRead,
  xmlSwapsUsers,
  xmlTextBeforeTheXml,
  xmlTwoRoots,
  xmlTurnsReassignmentAround,
  xmlShowsApprovedSheetsInVoid,
  xmlScheduleChangesDoNothing,
  xmlShortensComments,
  xmlShowsWrongCharacteristics,
  xmlForgetsCancellations,
  xmlUnknownEntities,
  xmlWhateverIsAccepted,
];
