import { areaOf } from '../../models/requirements/index.ts';
import { checks } from '../catalogue.ts';
import { firstContacts } from './first-contact.ts';
import type { KnownRun } from './known-run.ts';
import { mutatedRuns } from './mutators/runs.ts';
import { wideRun } from './mutators/wide-ids.ts';
import { describedTraffic } from './openapi/traffic.ts';
import { secondRun } from './second-run.ts';
import { wrongProfiles } from './wrong-profile.ts';

const withoutAccess = checks.filter(({ id }) => areaOf(id) !== 'access');

/** All known runs; the longest come first. */
export const knownRuns: readonly KnownRun[] = [
  ...firstContacts,
  describedTraffic,
  wideRun('both formats', true, withoutAccess),
  wideRun('XML alone', false, withoutAccess),
  secondRun,
  ...mutatedRuns,
  ...wrongProfiles,
];
