import type { Check, Context } from '../../harness/check.ts';
import { observer } from '../../laws/unspecified.ts';
import { lookAt } from '../asking/attempt.ts';
import { findForm } from '../asking/form.ts';
import { envelopes, type Form, userKeys } from '../asking/form-parts.ts';
import { makeIn } from '../asking/make-in.ts';
import { freeLine, type RequisitionWish } from '../asking/wish.ts';
import { showsReference } from '../seeing/shown-otherwise.ts';
import { textIn } from '../seeing/sight.ts';

/** Whether a requisition in some form is taken, with the line that was sent. */
const isTaken = async (context: Context, form: Form): Promise<boolean> => {
  const wish: RequisitionWish = { lines: [freeLine('envelope')] };
  const { made, sight } = await lookAt(context, await makeIn(context, form, wish, { format: 'json' }));
  if (made.outcome !== 'accepted') return false;
  const lines = sight?.lines ?? [];
  return lines.length === 0 || textIn(lines, wish.lines[0]?.description ?? '') !== undefined;
};

const observeEnvelopes = async (context: Context, form: Form): Promise<void> => {
  if (!context.profile.capabilities.json) return;
  const taken: string[] = [];
  for (const envelope of envelopes) {
    if (await isTaken(context, { ...form, envelope })) taken.push(envelope);
  }
  const seen = taken.length === envelopes.length ? 'any' : taken.join(', ') || 'none';
  context.judge.observe('requisitions/json-body', seen, context.client.exchanges.at(-1));
};

/** Whether a requester who is named by one key alone is taken. */
const isNamed = async (context: Context, form: Form, key: Form['users']): Promise<boolean> => {
  const known = context.profile.requisitions.user?.[key];
  const wish = { header: { 'requested-by': { [key]: known } }, lines: [freeLine('requester')] };
  const { made, sight } = await lookAt(context, await makeIn(context, { ...form, users: key }, wish));
  if (made.outcome !== 'accepted') return false;
  return showsReference(sight?.data['requested-by'], context.profile.requisitions.user) !== false;
};

const observeUsers = async (context: Context, form: Form): Promise<void> => {
  const known = userKeys.filter((key) => context.profile.requisitions.user?.[key] !== undefined);
  const taken: string[] = [];
  for (const key of known) if (await isNamed(context, form, key)) taken.push(key);
  // With one key it cannot be told whether others are taken too.
  if (known.length < 2) return;
  const seen = taken.length === known.length ? 'any' : taken.join(', ') || 'none';
  context.judge.observe('requisitions/user-reference', seen, context.client.exchanges.at(-1));
};

/** Looks at how a requisition may be written. Judges nothing. */
export const formSilences: Check = observer({
  id: 'requisitions/form-silences',
  title: 'In which forms the target takes requisitions and names of users',
  effect: 'changes',
  open: findForm,
  looks: [
    { observes: ['requisitions/json-body'], look: observeEnvelopes },
    { observes: ['requisitions/user-reference'], look: observeUsers },
  ],
});
