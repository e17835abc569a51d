import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Look, observer } from '../../laws/unspecified.ts';
import { read, updateRequest } from '../descriptor.ts';
import { findForm } from '../form.ts';
import { completeInput } from '../operations.ts';
import { changesOf, type Form } from '../payload.ts';
import { type Reached, reachApproved, reachSubmitted } from '../reach-state.ts';
import { isSubmitted } from './submit-for-approval.ts';

type Reach = (context: Context) => Promise<Reached | undefined>;

/** Updates a requisition where its status leaves open what that does. */
const updateOf = (silence: SilenceId, reach: Reach, kept: string): Look<Form> => ({
  observes: [silence],
  look: async (context, form) => {
    const { client, profile, judge } = context;
    const reached = await reach(context);
    if (reached === undefined || !('snapshot' in reached)) return;
    const { id, state } = reached.snapshot;
    const format = ownFormat(profile);
    const body = changesOf(profile, form, { header: { justification: marker('updated') } }, format);
    const answer = await client.send(updateRequest(id, body));
    const { outcome } = outcomeOf(answer);
    if (outcome === 'unclear') return;
    if (outcome === 'refused') return judge.observe(silence, 'refused', answer.exchange);
    const after = await read(context, id);
    const then = isSnapshot(after) ? after.state : undefined;
    judge.observe(silence, then === state ? kept : (then ?? 'accepted'), answer.exchange);
  },
});

const reachPending: Reach = async (context) => {
  const pending = await reachSubmitted(context, await completeInput(context, 'updated while pending'));
  return 'snapshot' in pending && isSubmitted(pending.snapshot.state) ? pending : undefined;
};

const reachOther: Reach = async (context) =>
  context.supply.canMove('requisition')
    ? reachApproved(context, await completeInput(context, 'updated once approved'))
    : undefined;

/** Looks at what updates do where the documentation does not say. Judges nothing. */
export const updateSilences: Check = observer({
  id: 'requisitions/update-silences',
  title: 'What an update does to requisitions that were submitted or approved',
  effect: 'changes',
  open: findForm,
  looks: [
    updateOf('requisitions/update-of-pending', reachPending, 'stays'),
    updateOf('requisitions/update-elsewhere', reachOther, 'accepted'),
  ],
});
