import { pathOf } from '../../models/endpoints/index.ts';
import type { Check } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';

/** Leaves a required parameter out. Judges nothing: the area of the sheets does. */
export const refusedParameters: Check = {
  id: 'formats/refused-parameters',
  title: 'Which status a request without a required parameter gets',
  claims: [],
  observes: ['formats/validation-failure-status'],
  effect: 'changes',
  run: async ({ client, judge, profile, supply }) => {
    if (!profile.areas.includes('service-sheets')) return;
    const sheet = await supply.sheet({ state: 'pending_approval', steps: 2 });
    if (sheet === undefined) return;
    const answer = await client.send({
      method: 'PUT',
      path: pathOf('service-sheets.add-approver', { id: sheet.id }),
      endpoint: 'service-sheets.add-approver',
    });
    if (outcomeOf(answer).outcome !== 'refused') return;
    judge.observe('formats/validation-failure-status', String(answer.status), answer.exchange);
  },
};
