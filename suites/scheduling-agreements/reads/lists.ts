import { deliverySchedule, schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Check } from '../../harness/check.ts';
import { isOffered, workshopFor } from '../dialects.ts';
import { type Collection, judgeCollection } from './judge-collection.ts';

const agreements: Collection = {
  row: 'scheduling-agreements/list-answers-agreements',
  operation: 'list',
  resource: schedulingAgreement,
};

const schedules: Collection = {
  row: 'scheduling-agreements/list-answers-schedules',
  operation: 'list-schedules',
  resource: deliverySchedule,
};

/** Lists agreements and delivery schedules, after one was issued. */
export const lists: Check = {
  id: 'scheduling-agreements/lists',
  title: 'Agreements and delivery schedules can be listed',
  claims: [agreements.row, schedules.row],
  observes: ['scheduling-agreements/paths'],
  effect: 'changes',
  run: async (context) => {
    if (!isOffered(context, lists.claims)) return;
    context.judge.planned(2);
    // Agreements that are there already will do where none can be created.
    if (context.profile.schedulingAgreements.supplier !== undefined) {
      const workshop = await workshopFor(context, []);
      await workshop?.make({ header: { 'is-issued': true } });
    }
    for (const one of [agreements, schedules]) {
      await judgeCollection(context, one);
      context.judge.executed();
    }
  },
};
