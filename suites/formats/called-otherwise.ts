import type { SilenceId } from '../../models/silences/index.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { bodyOf } from '../requisitions/asking/body.ts';
import { findId, makeIn } from '../requisitions/asking/make-in.ts';
import { findForm } from '../requisitions/asking/form.ts';
import { createRequest } from '../requisitions/seeing/sight.ts';
import { freeLine } from '../requisitions/asking/wish.ts';

/** What a body is written in, and what it is called instead. */
export interface Lie {
  readonly silence: SilenceId;
  readonly written: Format;
  readonly called: Format;
}

/** Sends a requisition whose body is called what it is not, beside the same one that tells the truth. */
export const observeLie = async (context: Context, { silence, written, called }: Lie): Promise<void> => {
  const { client, judge, profile } = context;
  if (!profile.areas.includes('requisitions') || !profile.capabilities[written]) return;
  const form = await findForm(context);
  if (form === undefined) return;
  // Whether a body of that kind is taken at all has to be known first.
  const twin = await makeIn(context, form, { lines: [freeLine('called what it is')] }, { format: written });
  if (twin.outcome !== 'accepted') return;
  const wish = { lines: [freeLine('called what it is not')] };
  const body = { ...bodyOf(profile, form, wish, written), type: mediaTypeOf[called] };
  const answer = await client.send(createRequest('requisitions.create', body));
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear') return;
  if (outcome === 'refused') return judge.observe(silence, 'refused', answer.exchange);
  const { id } = await findId(context, answer, wish);
  if (id !== undefined) judge.leftBehind(`requisition ${id}`);
  judge.observe(silence, id === undefined ? 'accepted, and nothing comes of it' : 'read', answer.exchange);
};
