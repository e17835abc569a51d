import type { RequirementId } from '../../../models/requirements/index.ts';

export const carries: RequirementId = 'scheduling-agreements/schedules-carry-an-exported-flag';
export const sets: RequirementId = 'scheduling-agreements/set-exported-sets-the-flag';
export const clears: RequirementId = 'scheduling-agreements/reset-clears-the-flag';
export const claims = [carries, sets, clears];
