import { pathOf } from '../../../models/endpoints/index.ts';
import type { Members } from '../../../models/members.ts';
import { requestedAgreement } from '../../../models/resources/agreement-request.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import { type BodyForm, bodyIn } from '../../harness/body-in.ts';
import type { Outgoing } from '../../harness/client.ts';
import { type PathParams, type Place, placeOf } from '../../harness/place.ts';
import type { AgreementOperation } from '../../harness/profile/agreement-profile.ts';
import type { Profile } from '../../harness/profile/profile.ts';

/** A new agreement as a body; in JSON bare, where nothing else is wished. */
export const bodyOf = (body: Members, form: BodyForm = 'bare'): SentBody =>
  bodyIn(requestedAgreement, form, body);

/** A request for a new agreement. */
export const createRequest = (body: Members, more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'POST',
  path: pathOf('scheduling-agreements.create'),
  endpoint: 'scheduling-agreements.create',
  body: bodyOf(body),
  ...more,
});

export const showRequest = (id: string | Id, format?: Format): Outgoing => ({
  method: 'GET',
  path: pathOf('scheduling-agreements.show', { id }),
  endpoint: 'scheduling-agreements.show',
  format,
});

/** Where an operation is whose path is not documented. */
export const placeFor = (
  { schedulingAgreements: { paths } }: Pick<Profile, 'schedulingAgreements'>,
  operation: AgreementOperation,
  params: PathParams = {},
): Place => placeOf(`scheduling-agreements.${operation}`, paths, params);
