import type { RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import type { Check, Context } from '../../harness/check.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { isSubmitted } from '../asking/landing.ts';
import { make } from '../asking/make.ts';
import { again, completeWish } from '../asking/submitted-wish.ts';
import { freeLine, type RequisitionWish } from '../asking/wish.ts';
import { isSeen, read } from '../seeing/sight.ts';
import { requisitionField } from './requisition-field.ts';
import { type Probed, type RequisitionWalk, requisitionStarts } from './requisition-walk.ts';
import { requisitionTerrain } from './terrain.ts';

const leads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';

/** Documents that all walks together may use of each start: the walks that tell most come first. */
const mostDocuments = 18;
const fewDocuments = 6;

/** Longer chains are believed to be as long as this: then walks turn back sooner. */
const mostSteps = 4;

/** What a submitted requisition looks like on this target. */
const probe = async (context: Context, wish: RequisitionWish, complete: boolean): Promise<Probed> => {
  const { id } = await make(context, wish, { endpoint: 'requisitions.submit-for-approval' });
  const sight = id === undefined ? undefined : await read(context, id);
  if (sight === undefined || !isSeen(sight) || !isSubmitted(sight.state)) return { complete, steps: 1 };
  const { approvals } = sight.data;
  const steps = Array.isArray(approvals) ? approvals.length : 1;
  const state = sight.state as RequisitionRecord['state'];
  return { complete, state, steps: Math.min(Math.max(1, steps), mostSteps) };
};

/** Walks over the moves of a requisition, its own and those of others where a hook makes them. */
export const lifecycleWalks: Check = {
  id: 'requisitions/lifecycle-walks',
  title:
    'Requisitions that are submitted, in every order of the last k steps, go where the documentation says',
  claims: [leads],
  observes: [
    'requisitions/step-approved',
    'requisitions/step-rejected',
    'requisitions/buyer-acted',
    'requisitions/ordered',
    'requisitions/received',
    'requisitions/withdrawn',
  ],
  effect: 'changes',
  run: async (context) => {
    if (await blockWithoutForm(context, [leads])) return;
    const whole = await completeWish(context, 'walk');
    // Each document needs a text of its own to be found by.
    const wish = (complete: boolean): RequisitionWish =>
      complete ? again(whole, 'walk') : { lines: [freeLine('walk')] };
    const [complete, incomplete] = [
      await probe(context, wish(true), true),
      await probe(context, wish(false), false),
    ];
    await walkLifecycle<RequisitionWalk>(context, {
      terrain: requisitionTerrain(context.supply.canMove('requisition')),
      field: requisitionField(context, wish),
      starts: requisitionStarts(complete, incomplete),
      available: ({ world }) => (world.complete ? mostDocuments : fewDocuments),
    });
  },
};
