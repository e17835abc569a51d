import type { AgreementEvent } from '../../../models/lifecycles/agreement.ts';
import type { Members } from '../../../models/members.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { type OperationPath, requestAt } from '../../harness/dialect/place.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { membersIn } from '../compose.ts';
import { type AgreementSnapshot, bodyOf, type CreatedAgreement, placeFor } from '../descriptor.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

/** An agreement of the suites' own that can be acted on. */
export type KnownAgreement = CreatedAgreement & { readonly id: string };

export const isKnown = (made: CreatedAgreement | undefined): made is KnownAgreement => made?.id !== undefined;

/** The result of an action on an agreement. */
export interface AgreementActionResult {
  readonly place: OperationPath;
  readonly answer: Answer;
}

/** What an agreement is asked for without a body. */
export type AgreementMove = Exclude<AgreementEvent['type'], 'update'>;

/** Issues or cancels an agreement. */
export const act = async (
  asking: Asking,
  operation: AgreementMove,
  id: string,
): Promise<AgreementActionResult> => {
  const place = placeFor(asking.profile, operation, { id });
  const answer = await asking.client.send(requestAt(place));
  return { place, answer };
};

/** Where the members of an update stand, of which the documentation shows none: bare, or below their resource. */
export type UpdateForm = 'bare' | 'below';

/** An agreement to be sent once more with some members changed. */
interface Update {
  readonly made: KnownAgreement;
  readonly changes: Members;
  readonly form: UpdateForm;
}

const asId = (text: string): Id | string => idFrom(text) ?? text;

/** The ids that an answer shows, by external reference. */
const idsIn = (snapshot: AgreementSnapshot | undefined): ReadonlyMap<string, string> =>
  new Map(
    (snapshot?.items ?? []).flatMap(({ data, lines }) =>
      [data, ...lines].flatMap((one): [string, string][] => {
        const [reference, id] = [one['external-reference-id'], idText(one)];
        return id === undefined || typeof reference !== 'string' ? [] : [[reference, id]];
      }),
    ),
  );

/** The whole agreement once more, its items and lines by the ids that they have by now, with some members changed. */
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

export const updateRequest = (place: OperationPath, { made, changes, form }: Update): Outgoing => {
  const whole = updateBody(made.body, made.created, changes);
  const body = bodyOf(whole, form === 'bare' ? 'bare' : 'wrapped');
  return requestAt(place, { body });
};

/** Sends an agreement once more with some members changed. */
export const update = async ({ client, profile }: Asking, update: Update): Promise<AgreementActionResult> => {
  const place = placeFor(profile, 'update', { id: update.made.id });
  return { place, answer: await client.send(updateRequest(place, update)) };
};
