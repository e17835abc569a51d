import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { workshopFor } from '../dialects.ts';
import { unobserving } from '../moves/unobserving.ts';
import { findScheduleDialect } from './find-dialect.ts';
import { scheduleField } from './schedule-field.ts';
import { type ScheduleWalk, scheduleStarts, scheduleTerrain } from './schedule-walk.ts';

const claims: readonly RequirementId[] = [
  'scheduling-agreements/set-exported-sets-the-flag',
  'scheduling-agreements/reset-clears-the-flag',
];

/** Agreements that all walks together may use of each start: the walks that tell most come first. */
const mostDocuments = 8;

/** Marks, unmarks and confirms delivery schedules in every order of the last k steps. */
export const scheduleWalks: Check = {
  id: 'scheduling-agreements/schedule-walks',
  title: 'Delivery schedules are marked as exported and unmarked, whatever becomes of them meanwhile',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    const { form, resetForm, way, tried } = await findScheduleDialect(context, workshop);
    if (form === undefined || way === undefined) {
      const reason = `no form of the body after which the exported flag is seen is known: ${tried.join('; ')}`;
      for (const claim of claims) judge.inconclusive(claim, reason);
      return;
    }
    await walkLifecycle<ScheduleWalk>(unobserving(context), {
      terrain: scheduleTerrain(supply.canMove('schedule')),
      field: scheduleField(context, {
        workshop,
        dialect: { form, way, ...(resetForm !== undefined && { resetForm }) },
      }),
      starts: scheduleStarts,
      available: () => mostDocuments,
    });
    for (const claim of claims) judge.inconclusive(claim, 'no walk came to it');
  },
};
