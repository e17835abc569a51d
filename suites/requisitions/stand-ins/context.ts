import type { RequirementId } from '../../../models/requirements/index.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Context } from '../../harness/check.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { openRecorder, type Recorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { strictSettings as settings } from '../../harness/stand-ins/strict-settings.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { createPlatform, type Platform } from './platform.ts';
import type { Ways } from './take-requisition.ts';

const references: Partial<RequisitionReferences> = {
  currency: 'USD',
  user: { login: 'ada', email: 'ada@example.com', id: 7 },
};

/** What the kit of requisitions is tried with. */
export interface Trial extends Platform {
  readonly context: Context;
  readonly recorder: Recorder;
}

/** Opens a platform of some ways and a context for it. */
export const trialOf = (
  ways: Ways = {},
  { requisitions, ...sketch }: ProfileSketch = {},
  claims: readonly RequirementId[] = [],
): Trial => {
  const platform = createPlatform(ways);
  const recorder = openRecorder(settings);
  const profile = sampleProfile({ requisitions: { ...references, ...requisitions }, ...sketch });
  const context: Context = {
    profile,
    settings,
    client: agreeing(platform.client, profile),
    browser: noBrowser,
    supply: noDocuments,
    clock: openTestClock(),
    judge: recorder.judgeFor({ id: 'requisitions/trial', claims }),
  };
  return { ...platform, context, recorder };
};
