import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { changesOf } from '../asking/body.ts';
import { findForm } from '../asking/form.ts';
import { isSubmitted } from '../asking/landing.ts';
import { type Reached, reachApproved, reachSubmitted } from '../asking/reach-state.ts';
import { updateRequest } from '../asking/requests.ts';
import { completeWish } from '../asking/submitted-wish.ts';
import { isSeen, read } from '../seeing/sight.ts';

const ofPending = 'requisitions/update-of-pending';
const elsewhere = 'requisitions/update-elsewhere';

/** Updates a requisition where its status leaves open what that does. */
const observe = async (context: Context, silence: SilenceId, reached: Reached): Promise<void> => {
  const form = await findForm(context);
  if (!('sight' in reached) || form === undefined) return;
  const { client, profile, judge } = context;
  const { id, state } = reached.sight;
  const format = ownFormat(profile);
  const body = changesOf(profile, form, { header: { justification: marker('updated') } }, format);
  const answer = await client.send(updateRequest(id, body));
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear') return;
  if (outcome === 'refused') return judge.observe(silence, 'refused', answer.exchange);
  const after = await read(context, id);
  const then = isSeen(after) ? after.state : undefined;
  const kept = silence === ofPending ? 'stays' : 'accepted';
  judge.observe(silence, then === state ? kept : (then ?? 'accepted'), answer.exchange);
};

/** Looks at what updates do where the documentation does not say. Judges nothing. */
export const updateSilences: Check = {
  id: 'requisitions/update-silences',
  title: 'What an update does to requisitions that were submitted or approved',
  claims: [],
  observes: [ofPending, elsewhere],
  effect: 'changes',
  run: async (context) => {
    if ((await findForm(context)) === undefined) return;
    const pending = await reachSubmitted(context, await completeWish(context, 'updated while pending'));
    if ('sight' in pending && isSubmitted(pending.sight.state)) await observe(context, ofPending, pending);
    if (!context.supply.canMove('requisition')) return;
    const approved = await reachApproved(context, await completeWish(context, 'updated once approved'));
    await observe(context, elsewhere, approved);
  },
};
