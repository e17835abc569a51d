import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { lookAt } from '../descriptor.ts';
import type { Workshop } from '../dialects.ts';
import { isKnown, type UpdateForm, update } from './act.ts';
import { isToldChanged, newValues, notChanged } from './changes.ts';

const look = async (context: Context, workshop: Workshop): Promise<UpdateForm> => {
  if (workshop.mend.below) return 'below';
  const made = await workshop.make({ header: { 'incoterms-location': 'Rotterdam' } });
  if (!isKnown(made)) return 'bare';
  const changes = newValues(context);
  const changedBy = async (form: UpdateForm): Promise<boolean | undefined> => {
    const { answer } = await update(context, { made, changes, form });
    if (outcomeOf(answer).outcome !== 'accepted') return undefined;
    const snapshot = await lookAt(
      context,
      made,
      undefined,
      (shown) => notChanged(changes, shown).length === 0,
    );
    return snapshot !== undefined && isSnapshot(snapshot) ? isToldChanged(changes, snapshot) : undefined;
  };
  // What is accepted and changes nothing may not have been understood.
  return (await changedBy('bare')) === false && (await changedBy('below')) === true ? 'below' : 'bare';
};

/** How a target understands updates, found by changing a draft. Found once per profile. */
export const findUpdateForm = oncePerProfile(look);
