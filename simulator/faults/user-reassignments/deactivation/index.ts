import type { Fault } from '../../fault.ts';
import { alwaysDeactivates } from './always-deactivates.ts';
import { deactivatedAtOnce } from './deactivated-at-once.ts';
import { deactivatedWhenFirstShown } from './deactivated-when-first-shown.ts';
import { deactivatesAsLastTime } from './deactivates-as-last-time.ts';
import { deactivatesWhoeverLosesAManagerRole } from './deactivates-whoever-loses-a-manager-role.ts';
import { fromUserStaysActive } from './from-user-stays-active.ts';
import { toUserIsDeactivated } from './to-user-is-deactivated.ts';
import { whoeverHoldsAnythingStaysActive } from './whoever-holds-anything-stays-active.ts';

/** What a platform could do wrong with deactivating the from-user. */
export const deactivationFaults: readonly Fault[] = [
  fromUserStaysActive,
  toUserIsDeactivated,
  whoeverHoldsAnythingStaysActive,
  deactivatedAtOnce,
  deactivatedWhenFirstShown,
  alwaysDeactivates,
  deactivatesWhoeverLosesAManagerRole,
  deactivatesAsLastTime,
];
