import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { lookAt } from '../asking/look-at.ts';
import type { Workshop } from '../asking/ready.ts';
import { isSeen } from '../seeing/sight.ts';
import { isKnown, type UpdateForm, update } from './act.ts';
import { isToldChanged, newValues, notChanged } from './changes.ts';

const known = new WeakMap<Profile, Promise<UpdateForm>>();

const look = async (context: Context, workshop: Workshop): Promise<UpdateForm> => {
  if (workshop.mend.below) return 'below';
  const made = await workshop.make({ header: { 'incoterms-location': 'Rotterdam' } });
  if (!isKnown(made)) return 'bare';
  const changes = newValues(context);
  const changedBy = async (form: UpdateForm): Promise<boolean | undefined> => {
    const { answer } = await update(context, { made, changes, form });
    if (outcomeOf(answer).outcome !== 'accepted') return undefined;
    const sight = await lookAt(context, made, undefined, (shown) => notChanged(changes, shown).length === 0);
    return sight !== undefined && isSeen(sight) ? isToldChanged(changes, sight) : undefined;
  };
  // What is accepted and changes nothing may not have been understood.
  return (await changedBy('bare')) === false && (await changedBy('below')) === true ? 'below' : 'bare';
};

/** How a target understands updates, found by changing a draft. Found once per profile. */
export const findUpdateForm = (context: Context, workshop: Workshop): Promise<UpdateForm> => {
  const { profile } = context;
  const looked = known.get(profile) ?? look(context, workshop);
  known.set(profile, looked);
  return looked;
};
