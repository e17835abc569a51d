import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { type Form, presetForm } from './form-parts.ts';
import { readForm } from './form-words.ts';
import { tryForms } from './try-forms.ts';

export type { Form } from './form-parts.ts';

/** What came of looking for a form. */
type Found = { readonly form: Form } | { readonly tried: readonly string[]; readonly unclear: boolean };

/** The same for every claim, so that all that it blocks is one finding. */
const advice =
  'currency, header and line of requisitions in the profile tell what each needs here, dialects how it is written';

/** The same platform takes the same form; what a target did under load need not be what it does a moment later. */
const look = oncePerProfile(
  async (context: Context): Promise<Found> => {
    const pinned = context.profile.dialects['requisitions/form'];
    if (pinned !== undefined) return { form: readForm(pinned) };
    const { form, tried, unclear } = await tryForms(context);
    return form === undefined ? { tried, unclear } : { form };
  },
  { isFinal: (found) => 'form' in found || !found.unclear },
);

/**
 * How this target takes a requisition: what the profile says, else the first form in which it accepts a plain
 * draft that it must accept. Undefined when it accepts none.
 */
export const findForm = async (context: Context): Promise<Form | undefined> => {
  const found = await look(context);
  return 'form' in found ? found.form : undefined;
};

/** The form of a target, or the first of all where it takes none: for requests that are sent all the same. */
export const formOf = async (context: Context): Promise<Form> => (await findForm(context)) ?? presetForm;

/** Whether the target takes no requisition at all; then the claims are blocked with what was tried. */
export const blockWithoutForm = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<boolean> => {
  const found = await look(context);
  if ('form' in found) return false;
  const reason = `no plain requisition was accepted (${advice}): ${found.tried.join('; ')}`;
  for (const claim of claims) context.judge.blocked(claim, reason);
  return true;
};
