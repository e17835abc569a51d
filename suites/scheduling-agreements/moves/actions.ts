import type { AgreementEvent } from '../../../models/lifecycles/agreement.ts';
import type { Members } from '../../../models/members.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, OutgoingRequest } from '../../harness/client.ts';
import { type OperationPath, requestAt } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isAccepted } from '../../harness/meaning.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { sameMember } from '../../harness/resources/same-value.ts';
import { idText, isSnapshot } from '../../harness/resources/snapshot.ts';
import { dayAt, membersIn } from '../compose.ts';
import {
  type AgreementSnapshot,
  asId,
  bodyOf,
  type CreatedAgreement,
  placeFor,
  readOnce,
} from '../descriptor.ts';
import type { AgreementClient } from '../dialects.ts';

type ActionTools = Pick<Context, 'client' | 'profile'>;

/** A new agreement whose id is known. */
export type KnownAgreement = CreatedAgreement & { readonly id: string };

export const isKnown = (made: CreatedAgreement | undefined): made is KnownAgreement => made?.id !== undefined;

/** The result of an action on an agreement. */
export interface AgreementActionResult {
  readonly place: OperationPath;
  readonly answer: Answer;
}

/** Actions on an agreement without a body. */
export type AgreementMove = Exclude<AgreementEvent['type'], 'update'>;

export const act = async (
  tools: ActionTools,
  operation: AgreementMove,
  id: string,
): Promise<AgreementActionResult> => {
  const place = placeFor(tools.profile, operation, { id });
  const answer = await tools.client.send(requestAt(place));
  return { place, answer };
};

/** Where the members of an update stand, which the documentation does not show: bare, or below the resource name. */
export type UpdateForm = 'bare' | 'below';

/** An agreement to be sent again with some members changed. */
interface Update {
  readonly made: KnownAgreement;
  readonly changes: Members;
  readonly form: UpdateForm;
}

/** The ids of items and lines in an answer, by external reference. */
const idsIn = (snapshot: AgreementSnapshot | undefined): ReadonlyMap<string, string> =>
  new Map(
    (snapshot?.items ?? []).flatMap(({ data, lines }) =>
      [data, ...lines].flatMap((one): [string, string][] => {
        const [reference, id] = [one['external-reference-id'], idText(one)];
        return id === undefined || typeof reference !== 'string' ? [] : [[reference, id]];
      }),
    ),
  );

/** The whole agreement with its current ids of items and lines, and with some members changed. */
export const updateBody = (
  body: Members,
  snapshot: AgreementSnapshot | undefined,
  changes: Members,
): Members => {
  const ids = idsIn(snapshot);
  const addId = (one: Members): Members => {
    const id = ids.get(String(one['external-reference-id']));
    return id === undefined ? one : { id: asId(id), ...one };
  };
  const { 'is-issued': _, ...rest } = body;
  const items = membersIn(body['items']).map((item) => ({
    ...addId(item),
    ...(item['schedule-lines'] !== undefined && {
      'schedule-lines': membersIn(item['schedule-lines']).map(addId),
    }),
  }));
  return { ...rest, items, ...changes };
};

export const updateRequest = (place: OperationPath, { made, changes, form }: Update): OutgoingRequest => {
  const complete = updateBody(made.body, made.created, changes);
  const body = bodyOf(complete, form === 'bare' ? 'bare' : 'wrapped');
  return requestAt(place, { body });
};

/** Sends an agreement again with some members changed. */
export const update = async (
  { client, profile }: ActionTools,
  update: Update,
): Promise<AgreementActionResult> => {
  const place = placeFor(profile, 'update', { id: update.made.id });
  return { place, answer: await client.send(updateRequest(place, update)) };
};

/** The members that updates change. */
export const changing = ['incoterms-location', 'validity-end-date'] as const;

/** Values that no new agreement has. */
export const newValues = (context: Pick<Context, 'client' | 'clock'>): Members => ({
  'incoterms-location': `Antwerp ${marker('').split('-').at(-1)}`,
  'validity-end-date': dayAt(context, 400),
});

const tryUpdateForms = async (context: Context, agreements: AgreementClient): Promise<UpdateForm> => {
  if (agreements.variant.below) return 'below';
  const made = await agreements.make({ header: { 'incoterms-location': 'Rotterdam' } });
  if (!isKnown(made)) return 'bare';
  const changes = newValues(context);
  const areChanged = ({ data, text }: AgreementSnapshot) =>
    changing.map((name) => sameMember(schedulingAgreement, name)(changes[name], data[name], text));
  const changedBy = async (form: UpdateForm): Promise<boolean | undefined> => {
    const { answer } = await update(context, { made, changes, form });
    if (!isAccepted(answer)) return undefined;
    const snapshot = await readOnce(context, made, undefined, (shown) => !areChanged(shown).includes(false));
    return isSnapshot(snapshot) ? areChanged(snapshot).includes(true) : undefined;
  };
  // An update that is accepted without a change may not have been understood.
  return (await changedBy('bare')) === false && (await changedBy('below')) === true ? 'below' : 'bare';
};

/** Finds the form of updates that a target understands, by changing a draft. Cached per profile. */
export const findUpdateForm = oncePerProfile(tryUpdateForms);
