import type { Fault } from '../../fault.ts';
import { patchIsAnsweredWithSuccess } from './patch-is-answered-with-success.ts';
import { patchOfRequisitionsUpdates } from './patch-of-requisitions-updates.ts';
import { patchUpdates } from './patch-updates.ts';
import { putIsAnsweredWithSuccess } from './put-is-answered-with-success.ts';
import { putOfUsersUpdates } from './put-of-users-updates.ts';
import { putUpdates } from './put-updates.ts';
import { refusedPatchIsCarriedOut } from './refused-patch-is-carried-out.ts';
import { refusedPutClearsTheIntent } from './refused-put-clears-the-intent.ts';
import { refusedPutIsCarriedOut } from './refused-put-is-carried-out.ts';

/** What a platform could do wrong with updates, which there are none of. */
export const updatesFaults: readonly Fault[] = [
  putUpdates,
  putIsAnsweredWithSuccess,
  refusedPutIsCarriedOut,
  patchUpdates,
  patchIsAnsweredWithSuccess,
  refusedPatchIsCarriedOut,
  refusedPutClearsTheIntent,
  putOfUsersUpdates,
  patchOfRequisitionsUpdates,
];
