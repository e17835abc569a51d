import type { RequirementId } from '../../../models/requirements/index.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, OutgoingRequest } from '../../harness/client.ts';
import { describeElsewhere } from '../../harness/dialect/place.ts';
import { bodyIn } from '../../harness/http/body-forms.ts';
import { isAbsent, isAccepted, isLater } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { describeAnswer } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { create, placeFor, read, readEventually, requestFor } from '../descriptor.ts';
import { plainInput } from '../dialects.ts';
import { decideInspection } from './decisions.ts';

/** The body of marking and resetting: nothing, an empty object, or the flag. */
const exportForms = ['none', 'empty', 'flag'] as const;

export type ExportForm = (typeof exportForms)[number];

export type ExportOperation = 'mark-exported' | 'reset-exported';

const bodyOf = (form: ExportForm, operation: ExportOperation): OutgoingRequest['body'] => {
  if (form === 'none') return undefined;
  const members = form === 'empty' ? {} : { exported: operation === 'mark-exported' };
  return bodyIn(qualityInspection, 'bare', members);
};

/** A request to mark an inspection or to reset its flag. */
export const exportRequest = (
  profile: Profile,
  operation: ExportOperation,
  { id, form }: { readonly id: Id; readonly form: ExportForm },
): OutgoingRequest => {
  const body = bodyOf(form, operation);
  return requestFor(profile, operation, { params: { id }, ...(body && { body }) });
};

/** The result of searching for a form. */
interface ExportFormSearch {
  /** The first form that was accepted and seen to work, or else the first that was accepted. */
  readonly form?: ExportForm;
  /** Each form that was sent, with its answer. */
  readonly tried: readonly string[];
  readonly latest?: Answer;
  /** No form was accepted before the buyer's decision. */
  readonly afterDecision?: true;
}

/** If both operations have the same path, only the flag distinguishes them. */
const formsOf = (profile: Profile): readonly ExportForm[] => {
  const [mark, reset] = (['mark-exported', 'reset-exported'] as const).map(
    (operation) => placeFor(profile, operation, { id: 0 }).path,
  );
  return mark === reset ? ['flag'] : exportForms;
};

/** Tries the forms in order on one inspection until a read shows that the flag is set. */
const tryForms = async (context: Context, id: Id): Promise<ExportFormSearch> => {
  const tried: string[] = [];
  let first: ExportForm | undefined;
  let latest: Answer | undefined;
  for (const form of formsOf(context.profile)) {
    latest = await context.client.send(exportRequest(context.profile, 'mark-exported', { id, form }));
    tried.push(`${form}: ${describeAnswer(latest)}`);
    if (!isAccepted(latest)) continue;
    first ??= form;
    const snapshot = await read(context, id);
    if (!isSnapshot(snapshot) || snapshot.exported !== false) return { form, tried, latest };
  }
  return { tried, ...(first && { form: first }), ...(latest && { latest }) };
};

const searchForm = oncePerProfile(async (context: Context): Promise<ExportFormSearch> => {
  const pinned = exportForms.find(
    (form) => form === context.profile.dialects['quality-inspections/export-body'],
  );
  if (pinned !== undefined) return { form: pinned, tried: [] };
  const fresh = await create(context, await plainInput(context));
  if (fresh.id === undefined) return { tried: [`a creation: ${describeAnswer(fresh.answer)}`] };
  if (isLater(fresh.answer) && !isSnapshot(await readEventually(context, fresh.id)))
    return { tried: ['a new inspection is yet to come'] };
  const search = await tryForms(context, fresh.id);
  if (search.form !== undefined || !context.fixtures.canMove('inspection')) return search;
  // A decided inspection may be marked even if a new one may not.
  await decideInspection(context, fresh.id, 'accept');
  const again = await tryForms(context, fresh.id);
  return { ...again, tried: [...search.tried, ...again.tried], afterDecision: true };
});

/** The form in which this target accepts marking and resetting: the one in the profile, or else one found by trying. */
export const findExportForm = async (context: Context): Promise<ExportForm | undefined> =>
  (await searchForm(context)).form;

/** A new inspection that can be marked: after the buyer's decision if marking needs one. */
export const makeMarkable = async (context: Context): Promise<Id | undefined> => {
  const { id } = await create(context, await plainInput(context));
  if (id !== undefined && (await searchForm(context)).afterDecision)
    await decideInspection(context, id, 'accept');
  return id;
};

/**
 * Settles each claim with the reason if no inspection can be marked, for example a missing operation. Returns whether
 * it did.
 */
export const lackingExport = async (context: Context, claims: readonly RequirementId[]): Promise<boolean> => {
  const { form, tried, latest } = await searchForm(context);
  if (form !== undefined) return false;
  const place = placeFor(context.profile, 'mark-exported', { id: 0 });
  const isAway = latest !== undefined && isAbsent(latest);
  const because = isAway && place.isPathKnown ? 'blocked' : 'inconclusive';
  const elsewhere = isAway && !place.isPathKnown ? `; ${describeElsewhere(place, latest)}` : '';
  const reason = `no inspection could be marked as exported (${tried.join('; ')})${elsewhere}`;
  context.judge[because](claims, reason);
  return true;
};
