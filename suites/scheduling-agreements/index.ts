import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import type { FilterableList } from '../harness/filters/filtered-list.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { acceptedForms } from './accepted-forms.ts';
import { arbitraryAgreements } from './arbitrary-agreements.ts';
import { attachments } from './attachments.ts';
import { beginnings, creation, references } from './creation.ts';
import { notOffered } from './dialects.ts';
import { agreementWalks } from './moves/agreement-walks.ts';
import { agreementsAtOnce, writesAtOnce } from './moves/at-once.ts';
import { issueAndCancel, updates } from './moves/changes.ts';
import { earlyAccess, lists, showById } from './reads.ts';
import { headerMembers, otherType, takenMembers } from './requests.ts';
import { buyerDecision } from './schedules/decision.ts';
import { exportFlag } from './schedules/export-flag.ts';
import { scheduleWalks } from './schedules/schedule-walks.ts';
import { setConfirmed } from './schedules/set-confirmed.ts';
import { scopes } from './scopes.ts';
import { moveSilences } from './silences/move-silences.ts';
import { answerSilences, requestSilences } from './silences/request-silences.ts';
import { scheduleSilences } from './silences/schedule-silences.ts';

/** A list of the area, if the target offers agreements. */
const listOf = (profile: Profile, endpoint: FilterableList['endpoint']): FilterableList[] =>
  notOffered(profile) === undefined ? [{ endpoint, paths: profile.schedulingAgreements.paths }] : [];

/** The checks of this area, in the order of a run. */
export const schedulingAgreementChecks: readonly Check[] = [
  acceptedForms,
  creation,
  beginnings,
  fieldCheck('scheduling-agreements'),
  references,
  showById,
  lists,
  headerMembers,
  takenMembers,
  otherType,
  arbitraryAgreements,
  updates,
  issueAndCancel,
  agreementWalks,
  setConfirmed,
  buyerDecision,
  exportFlag,
  scheduleWalks,
  writesAtOnce,
  agreementsAtOnce,
  attachments,
  scopes,
  earlyAccess,
  requestSilences,
  answerSilences,
  moveSilences,
  scheduleSilences,
  observeFilters('scheduling-agreements/list-filters', 'the list of agreements', (profile) =>
    listOf(profile, 'scheduling-agreements.list'),
  ),
  observeFilters('scheduling-agreements/schedule-filters', 'the list of delivery schedules', (profile) =>
    listOf(profile, 'scheduling-agreements.list-schedules'),
  ),
];
