import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { capabilityText } from '../harness/verdict/lacking.ts';
import { characteristicAttachments, inspectionAttachments, inspectionScopes } from './attachments.ts';
import { arbitraryInspections } from './content/arbitrary-inspections.ts';
import { creation } from './content/creation.ts';
import {
  documentedWords,
  onlyRequired,
  requiredMembersCheck,
  undocumentedWords,
} from './content/requests.ts';
import { marksAtOnce } from './moves/at-once.ts';
import { decisionsCheck } from './moves/decisions.ts';
import { exportOfOne } from './moves/export-flag.ts';
import { exportWalks } from './moves/export-walks.ts';
import { earlyAccess, list } from './reads.ts';
import { answerSilences } from './silences/answer-silences.ts';
import { moveSilences } from './silences/move-silences.ts';
import { requestSilences } from './silences/request-silences.ts';

/** The checks of this area, in the order of a run. */
export const qualityInspectionChecks: readonly Check[] = [
  fieldCheck('quality-inspections'),
  creation,
  requiredMembersCheck,
  documentedWords,
  undocumentedWords,
  onlyRequired,
  arbitraryInspections,
  exportWalks,
  exportOfOne,
  marksAtOnce,
  decisionsCheck,
  list,
  inspectionScopes,
  earlyAccess,
  inspectionAttachments,
  characteristicAttachments,
  requestSilences,
  answerSilences,
  moveSilences,
  observeFilters('quality-inspections/list-filters', 'the list of inspections', (profile) =>
    capabilityText(profile, 'early-access') === 'false'
      ? []
      : [{ endpoint: 'quality-inspections.list', paths: profile.qualityInspections.paths }],
  ),
];
