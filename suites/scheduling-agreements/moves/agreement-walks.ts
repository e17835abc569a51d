import type { Check } from '../../harness/check.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { workshopFor } from '../dialects.ts';
import { agreementField, makeCancelled } from './agreement-field.ts';
import { type AgreementWalk, agreementStarts, agreementTerrain } from './agreement-walk.ts';
import { unobserving } from './unobserving.ts';

/** Agreements that all walks together may use of each start: the walks that tell most come first. */
const mostDocuments = 10;

/** Issues, cancels and updates agreements in every order of the last k steps. */
export const agreementWalks: Check = {
  id: 'scheduling-agreements/agreement-walks',
  title: 'Agreements that are issued, cancelled and updated in any order go where the documentation says',
  claims: [
    'scheduling-agreements/issue-issues',
    'scheduling-agreements/cancel-cancels',
    'scheduling-agreements/update-changes',
  ],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const workshop = await workshopFor(context, agreementWalks.claims);
    if (workshop === undefined) return;
    const canCancel = (await makeCancelled(context, workshop)) !== undefined;
    await walkLifecycle<AgreementWalk>(unobserving(context), {
      terrain: agreementTerrain,
      field: agreementField(context, workshop),
      starts: agreementStarts,
      available: ({ record }) => (record.state === 'cancelled' && !canCancel ? 0 : mostDocuments),
    });
    for (const claim of agreementWalks.claims)
      context.judge.inconclusive(claim, 'it was not accepted, or nobody told where it is');
  },
};
