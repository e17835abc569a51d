import type { Fault } from '../../fault.ts';
import { accessOfTheRequesterValidated } from './access-of-the-requester-validated.ts';
import { createdByIsAnAdministrator } from './created-by-is-an-administrator.ts';
import { createdByIsTheRequester } from './created-by-is-the-requester.ts';
import { createdByPassedOver } from './created-by-passed-over.ts';
import { createdByRefused } from './created-by-refused.ts';
import { createdByTakenWithoutPermission } from './created-by-taken-without-permission.ts';
import { creatorAccessLookedUpOnce } from './creator-access-looked-up-once.ts';
import { creatorAccessNotValidated } from './creator-access-not-validated.ts';
import { creatorMustBeTheRequester } from './creator-must-be-the-requester.ts';
import { creatorValidatedAllTheSame } from './creator-validated-all-the-same.ts';
import { requesterMustFitTheCreator } from './requester-must-fit-the-creator.ts';
import { requesterOutsideRefused } from './requester-outside-refused.ts';
import { requesterOutsideWaitsForARelease } from './requester-outside-waits-for-a-release.ts';

/** What a platform could do wrong with creators and requesters. */
export const creatorsFaults: readonly Fault[] = [
  accessOfTheRequesterValidated,
  createdByIsAnAdministrator,
  createdByIsTheRequester,
  createdByPassedOver,
  createdByRefused,
  createdByTakenWithoutPermission,
  creatorAccessLookedUpOnce,
  creatorAccessNotValidated,
  creatorMustBeTheRequester,
  creatorValidatedAllTheSame,
  requesterMustFitTheCreator,
  requesterOutsideRefused,
  requesterOutsideWaitsForARelease,
];
